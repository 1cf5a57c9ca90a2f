### Votes of a table's players: the message in the channel, its buttons, the private answers.

# What is asked. opener is empty where the table itself asks.
vote-kick = **Голосование** · Спрашивает { $opener }: стол уже долго ждёт игрока { $owner }. Пусть дальше за { $owner } играет компьютерный игрок, а место будет предложено любому желающему? Если { $owner } тем временем сделает ход, голосование закончится.
vote-seat = **Голосование** · Время игрока { $owner } вышло. Пусть дальше за { $owner } играет компьютерный игрок, а место будет предложено любому желающему? Если { $owner } тем временем сделает ход, голосование закончится.
vote-pace = **Голосование** · { $opener } предлагает другой темп: **{ $pace }**. Когда согласятся все, у игрока, чей сейчас ход, снова будет полное время.
vote-undo =
    { $more ->
        [0] **Голосование** · { $opener } просит взять назад свой последний ход, ход { $turn }. Ничего скрытого он не открыл.
       *[other] **Голосование** · { $opener } просит взять назад свой последний ход, ход { $turn }, а с ним и то, что с тех пор сделали компьютерные игроки. Ничего скрытого не открыто.
    }
vote-substitute = { $mention }, { $owner } просит вас поиграть на своём месте до { $until }. Карты придут вам личным сообщением, и вы будете ходить от имени { $owner }; место возвращается в этот день или раньше, если { $owner } захочет.

# To somebody who is asked: by DM above the question; by a ping, once they may be disturbed
vote-call = **Нужен ваш ответ** в #{ $channel }, { $server }:
vote-call-ping = { $mention }, **здесь ждут вашего ответа**. Время на ответ истекает { $ago }.

# Who has voted what
vote-of-yes = ✓ { $name }
vote-of-no = ✗ { $name }
vote-of-open = … { $name }

# How it is decided
vote-until-majority = Решает больше половины. Голосование закончится { $ago }; игроки, которые до тех пор не проголосуют, не учитываются.
vote-until-all = Согласиться должны все. Голосование закончится { $ago }.
vote-until-one = Предложение закончится { $ago }.

# How it ended
vote-agreed = Согласие есть.
vote-refused = Согласия нет: всё остаётся как есть.
vote-expired = Время вышло без согласия: всё остаётся как есть.
vote-overtaken = Это голосование больше не нужно.
vote-outlived = Партия окончена, поэтому голосование завершено без результата.
vote-refused-substitute = Отклонено: всё остаётся как есть.

# Private answers to a ballot
vote-yes-noted = Записано: вы за. Пока голосование идёт, мнение можно изменить.
vote-no-noted = Записано: вы против. Пока голосование идёт, мнение можно изменить.
vote-agreed-answer = Записано. Теперь согласие есть.
vote-refused-answer = Записано. Согласия нет, и всё остаётся как есть.
vote-expired-answer = Это голосование уже закончилось.
vote-overtaken-answer = Это голосование больше не нужно.

# Buttons (at most 34 characters)
button-vote-all-yes = За
button-vote-all-no = Против
button-vote-one-yes = Я сыграю
button-vote-one-no = Нет, спасибо
button-vote-look = К вопросу
