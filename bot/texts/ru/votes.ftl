### Votes of a table's players: the message in the channel, its buttons, the private answers.

# What is asked. opener is empty where the table itself asks.
vote-kick = **Голосование** · Спрашивает { $opener }: стол уже долго ждёт ({ $owner }). Пусть дальше за { $owner } играет компьютерный игрок, а место будет предложено любому желающему? Если { $owner } тем временем сделает ход, вопрос снят.
vote-seat = **Голосование** · Время вышло: { $owner }. Пусть дальше за { $owner } играет компьютерный игрок, а место будет предложено любому желающему? Если { $owner } тем временем сделает ход, вопрос снят.
vote-pace = **Голосование** · { $opener } предлагает другой темп: **{ $pace }**. Когда согласятся все, время текущего хода начнётся сначала.
vote-undo =
    { $more ->
        [0] **Голосование** · { $opener } просит взять назад свой последний ход, ход { $turn }. Ничего скрытого он не открыл.
       *[other] **Голосование** · { $opener } просит взять назад свой последний ход, ход { $turn }, а с ним и то, что с тех пор сыграли компьютерные игроки. Ничего скрытого не открыто.
    }
vote-substitute = { $mention }, { $owner } просит вас поиграть на своём месте до { $until }. Карты придут вам личным сообщением, и вы будете ходить от имени { $owner }; в этот день, или по первому желанию, место возвращается.

# Who has voted what
vote-of-yes = ✓ { $name }
vote-of-no = ✗ { $name }
vote-of-open = … { $name }

# How it is decided
vote-until-majority = Решает больше половины. Голосование закончится { $ago }; кто до тех пор молчит, не считается.
vote-until-all = Согласиться должны все. Голосование закончится { $ago }.
vote-until-one = Предложение закончится { $ago }.

# How it ended
vote-agreed = Согласие есть.
vote-refused = Согласия нет: всё остаётся как есть.
vote-expired = Время вышло без согласия: всё остаётся как есть.
vote-overtaken = Вопрос снялся сам.
vote-refused-substitute = Отклонено: всё остаётся как есть.

# Private answers to a ballot
vote-yes-noted = Записано: вы за. Пока голосование идёт, мнение можно изменить.
vote-no-noted = Записано: вы против. Пока голосование идёт, мнение можно изменить.
vote-agreed-answer = Записано. Теперь согласие есть.
vote-refused-answer = Записано. Теперь согласия нет, и всё остаётся как есть.
vote-expired-answer = Время этого голосования уже вышло.
vote-overtaken-answer = Тем временем вопрос снялся сам.

# Buttons (at most 34 characters)
button-vote-all-yes = За
button-vote-all-no = Против
button-vote-one-yes = Я сыграю
button-vote-one-no = Нет, спасибо
