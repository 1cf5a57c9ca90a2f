# Looking for players: the command, the list of a server, and the table that opens

seek-players-2 = 2 игрока
seek-players-3 = 3 игрока
seek-players-4 = 4 игрока
seek-players-3-4 = 3 или 4 игрока
seek-level-any = любой рейтинг
seek-level-near = разница рейтинга до 200
seek-level-close = разница рейтинга до 100
seek-anything = любой стол
seek-listed = Вы ищете игроков: **{ $wish }**.
seek-until = Вы в списке этого сервера до { $when }.
seek-how = Как только наберётся достаточно людей, которые подходят друг другу, их стол откроется сам, и все об этом узнают. Первыми идут те, кто ждёт дольше всех. То, что вы не указали, может быть любым.
seek-alone = Сейчас больше никто не ищет игроков.
seek-others = { $count ->
    [one] Ищет игроков ({ $count } человек):
    [few] Ищут игроков ({ $count } человека):
   *[many] Ищут игроков ({ $count } человек):
}
seek-line = · { $name } — { $wish }, до { $when }
seek-more = { $count ->
    [one] · и ещё { $count }
    [few] · и ещё { $count }
   *[many] · и ещё { $count }
}
seek-hint = Хотите сыграть? `{ -cmd-deus-seek }` добавит вас в список.
seek-opened = Ваш стол открыт: { $channel }
seek-withdrawn = Вы больше не ищете игроков на этом сервере.
seek-not-listed = Вас нет в списке этого сервера.
seek-found = { $names }: игроков уже достаточно. Ваш стол: { $channel }
seek-found-one = Игроков уже достаточно: { $names }. Ваш стол: { $channel }
seek-found-ping = { $names }: ваш стол ждёт вас: { $channel }
seek-found-help = { $opener } начинает партию кнопкой *Начать*. До этого из-за стола ещё можно уйти.
seek-over = Ваш поиск игроков ({ $channel }) закончился: за 7 дней нашлось слишком мало людей. `{ -cmd-deus-seek }` снова внесёт вас в список.
button-seek-withdraw = Не искать

command-deus-seek-description = Искать игроков: стол откроется, как только наберётся достаточно людей
command-deus-seek-players-description = Сколько игроков; если не указать, от 2 до 4
command-deus-seek-pace-description = Сколько может длиться ход; если не указать, сколько угодно
command-deus-seek-decks-description = Колоды; если не указать, любые
command-deus-seek-language-description = На каком языке вы говорите за столом; если не указать, на любом
command-deus-seek-level-description = Насколько рейтинг других может отличаться; если не указать, как угодно
