# Asking people to a table: the menu under it, and what the people are told

invite-pick = Запросити людей …
invite-here = { $by } запрошує за цей стіл: { $names }. { $free ->
    [one] Вільне { $free } місце з { $players }.
    [few] Вільні { $free } місця з { $players }.
   *[many] Вільно { $free } місць із { $players }.
} Місце займає кнопка *Приєднатися*.
invite-dm = { $by } запрошує вас за стіл Deus: { $channel }
    { $free ->
        [one] Вільне { $free } місце з { $players }.
        [few] Вільні { $free } місця з { $players }.
       *[many] Вільно { $free } місць із { $players }.
    } Там ви займете місце кнопкою. `{ -cmd-deus-me-settings }` вимикає запрошення.
invite-asked = Запрошення надіслано: { $names }. Кожен дізнається про нього так, як обрав; у години тиші нікого не згадують.
invite-before = { $count ->
    [one] За цей стіл уже запрошували: { $names }. Двічі нікого не кличуть.
    [few] За цей стіл уже запрошували: { $names }. Двічі нікого не кличуть.
   *[many] За цей стіл уже запрошували: { $names }. Двічі нікого не кличуть.
}
invite-seated = { $count ->
    [one] Місце тут уже є: { $names }.
    [few] Місця тут уже є: { $names }.
   *[many] Місця тут уже є: { $names }.
}
invite-away = { $count ->
    [one] Не бачить цього каналу: { $names }.
    [few] Не бачать цього каналу: { $names }.
   *[many] Не бачать цього каналу: { $names }.
}
invite-bots = { $count ->
    [one] Це бот, він не може грати: { $names }. Для комп’ютерних гравців є свої кнопки.
    [few] Це боти, вони не можуть грати: { $names }. Для комп’ютерних гравців є свої кнопки.
   *[many] Це боти, вони не можуть грати: { $names }. Для комп’ютерних гравців є свої кнопки.
}
menu-invite = Запросити в Deus

pick-person = Виберіть людину
pick-substitute = Хто зіграє за вас до { $until }? Запитання з’явиться в цьому каналі.
pick-handover = Хто замість вас може почати гру, змінювати й закрити цей стіл?
handover-not-here = У { $name } немає місця за цим столом. Виберіть когось із його гравців.
