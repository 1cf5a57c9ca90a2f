# Asking people to a table: the menu under it, and what the people are told

invite-pick = Пригласить людей …
invite-here = { $by } приглашает за этот стол: { $names }. { $free ->
    [one] Свободно { $free } место из { $players }.
    [few] Свободно { $free } места из { $players }.
   *[many] Свободно { $free } мест из { $players }.
} Место занимает кнопка *Присоединиться*.
invite-dm = { $by } приглашает вас за стол Deus: { $channel }
    { $free ->
        [one] Свободно { $free } место из { $players }.
        [few] Свободно { $free } места из { $players }.
       *[many] Свободно { $free } мест из { $players }.
    } Там вы займёте место кнопкой. `{ -cmd-deus-me-settings }` отключает приглашения.
invite-asked = Приглашение отправлено: { $names }. Все узнают о нём так, как выбрали сами; в часы тишины никого не упоминают.
invite-before = { $count ->
    [one] За этот стол уже приглашали: { $names }. Дважды никого не зовут.
    [few] За этот стол уже приглашали: { $names }. Дважды никого не зовут.
   *[many] За этот стол уже приглашали: { $names }. Дважды никого не зовут.
}
invite-seated = { $count ->
    [one] Место здесь уже есть: { $names }.
    [few] Места здесь уже есть: { $names }.
   *[many] Места здесь уже есть: { $names }.
}
invite-away = { $count ->
    [one] Не видит этот канал: { $names }.
    [few] Не видят этот канал: { $names }.
   *[many] Не видят этот канал: { $names }.
}
invite-bots = { $count ->
    [one] Это бот, он не может играть: { $names }. Для компьютерных игроков есть свои кнопки.
    [few] Это боты, они не могут играть: { $names }. Для компьютерных игроков есть свои кнопки.
   *[many] Это боты, они не могут играть: { $names }. Для компьютерных игроков есть свои кнопки.
}
menu-invite = Пригласить в Deus
