### Where tables stand: places that are lost, found again, left for others.

# By DM, once: what became of the place, the game that it is about, what can be done
place-lost-channel = { $channel } на **{ $server }** был удалён, когда там шла партия в «Деус».
    .help = Партия ждёт, и ничьё время не идёт. Напишите `{ -cmd-deus-table-move }` в другом канале этого сервера, и она продолжится там. Если этого никто не сделает, она закончится { $until }.
place-lost-server = Меня удалили с сервера **{ $server }**, когда там шла партия в «Деус».
    .help = Партия ждёт, и ничьё время не идёт. Она продолжится, как только я снова буду на этом сервере, или там, где кто-нибудь из вас напишет `{ -cmd-deus-table-move }` на другом. Если этого никто не сделает, она закончится { $until }.
place-lost-access = Я больше не могу читать и писать в { $channel } на **{ $server }**, где идёт партия в «Деус».
    .help = Партия ждёт, и ничьё время не идёт. Она продолжится, когда мне разрешат там { $permissions }, или там, где кто-нибудь из вас напишет `{ -cmd-deus-table-move }`. Иначе она закончится { $until }.
place-lost-locked = Ветка { $channel } на **{ $server }**, где идёт партия в «Деус», заблокирована.
    .help = Партия ждёт, и ничьё время не идёт. Она продолжится, когда модератор разблокирует ветку, или там, где кто-нибудь из вас напишет `{ -cmd-deus-table-move }`. Иначе она закончится { $until }.
place-lost-outage = У Discord уже час неполадки с сервером **{ $server }**. Там, в { $channel }, идёт партия в «Деус».
    .help = Партия ждёт, и ничьё время не идёт. Она продолжится автоматически, когда сервер вернётся; иначе закончится { $until }.
place-lost-game = Это партия, в которой играют: { $names }, раунд { $round }.
place-unnamed = Канал
place-server-unnamed = сервер без названия

# In the channel
place-found = Эта партия продолжается.
place-moved-here = { $mentions }: эта партия продолжается здесь.
place-moved-away = Эта партия продолжается в { $channel }.

# /deus-table move
command-deus-table-move-description = Перенести партию в этот канал или ветку либо отсюда в другой
command-deus-table-move-table-description = Какую партию; если она одна, указывать не нужно
command-deus-table-move-to-description = Куда; если не указать — в этот канал или ветку
move-done = Партия продолжается в { $channel }.
move-none = Здесь нет вашей партии, которую можно перенести. Перенести партию может только тот, кто открыл стол, или модератор, а если её канала больше нет — любой её игрок.
move-which = Какую партию? Выберите её в `{ command-deus-table-move-table-name }:`.
    { $tables }
move-unknown = Такой партии, которую можно перенести сюда, нет. Выберите из списка, который появляется при вводе.
move-not-there = Играть можно в текстовых и голосовых каналах и в ветках, а не в { $channel }.
move-not-yours = Вы сами не можете писать в { $channel }.
move-bot-lacks =
    { $count ->
        [1] Мне не хватает разрешения { $permissions } в { $channel }.
        [one] Мне не хватает разрешений { $permissions } в { $channel }.
        [few] Мне не хватает разрешений { $permissions } в { $channel }.
       *[many] Мне не хватает разрешений { $permissions } в { $channel }.
    }
move-choice = { $names }
move-choice-channel = { $names } — в #{ $channel }
move-choice-lost = { $names } — канала больше нет

tables-lost =
    { $count ->
        [1] Ваша партия ждёт, потому что её канала больше нет: { $games }. `{ -cmd-deus-table-move }` перенесёт её сюда.
        [one] Ждёт { $count } ваша партия, канала которой больше нет: { $games }. `{ -cmd-deus-table-move }` перенесёт её сюда.
        [few] Ждут { $count } ваши партии, каналов которых больше нет: { $games }. `{ -cmd-deus-table-move }` перенесёт одну сюда.
       *[many] Ждут { $count } ваших партий, каналов которых больше нет: { $games }. `{ -cmd-deus-table-move }` перенесёт одну сюда.
    }

refusal-moved = Эта партия продолжается в { $channel }.
refusal-moved-already = Партия уже здесь.
refusal-other-server = Партию можно перенести в другой канал её сервера, но не на другой сервер.

# A thread for each game
command-deus-new-thread-description = Получает ли партия собственную ветку
thread-opened = { $opener } открывает стол на { $players }: { $thread }
thread-name = Деус · { $opener } · игроков: { $players }
thread-not-here = Ветки можно создавать только в текстовых каналах; в эту партию можно играть прямо здесь. Введите команду без `{ command-deus-new-thread-name }:`.
thread-failed = Ветку для этой партии создать не удалось. Попробуйте ещё раз или введите `{ -cmd-deus-new } { command-deus-new-thread-name }:False`, чтобы играть в самом канале.

# A player who has left the server
offer-departed = **Есть свободное место.** { $name } больше не на этом сервере. Новый игрок продолжит с раунда { $round } и получит карты в личных сообщениях. Если за три дня место никто не займёт, партия продолжится так, будто { $name } сдаётся.

# With one's own hand, once: what has become of DMs
dm-news-closed = Мои личные сообщения до вас не доходят, поэтому ваши карты показаны только здесь. Со следующими я попробую снова: разрешите личные сообщения от участников этого сервера.
dm-news-open = Мои личные сообщения снова доходят до вас.
