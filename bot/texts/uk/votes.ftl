### Votes of a table's players: the message in the channel, its buttons, the private answers.

# What is asked. opener is empty where the table itself asks.
vote-kick = **Голосування** · Питає { $opener }: стіл уже довго чекає на { $owner }. Чи має далі грати комп’ютерний гравець і чи запропонувати місце всім охочим? Якщо { $owner } тим часом зробить хід, голосування закінчиться.
vote-seat = **Голосування** · Час минув: { $owner }. Чи має далі грати комп’ютерний гравець і чи запропонувати місце всім охочим? Якщо { $owner } тим часом зробить хід, голосування закінчиться.
vote-pace = **Голосування** · { $opener } пропонує інший темп: **{ $pace }**. Коли погодяться всі, той, хто зараз ходить, знову матиме повний час.
vote-undo =
    { $more ->
        [0] **Голосування** · { $opener } просить повернути свій останній хід, хід { $turn }. Нічого прихованого він не відкрив.
       *[other] **Голосування** · { $opener } просить повернути свій останній хід, хід { $turn }, а з ним і пізніші ходи комп’ютерних гравців. Нічого прихованого вони не відкрили.
    }
vote-substitute = { $mention }, { $owner } просить вас про підміну до { $until }. Карти прийдуть вам приватним повідомленням, і ви гратимете замість { $owner }; потім, або раніше за бажанням, місце повертається.

# To somebody who is asked: by DM above the question; by a ping, once they may be disturbed
vote-call = **Потрібна ваша відповідь** у #{ $channel }, { $server }:
vote-call-ping = { $mention }, **тут чекають на вашу відповідь**. Час на відповідь закінчується { $ago }.

# Who has voted what
vote-of-yes = ✓ { $name }
vote-of-no = ✗ { $name }
vote-of-open = … { $name }

# How it is decided
vote-until-majority = Вирішує більше ніж половина. Голосування закінчується { $ago }; гравці, які доти не проголосують, не враховуються.
vote-until-all = Мають погодитися всі. Голосування закінчується { $ago }.
vote-until-one = Пропозиція закінчується { $ago }.

# How it ended
vote-agreed = Згоди досягнуто.
vote-refused = Згоди немає: усе лишається, як є.
vote-expired = Час минув без згоди: усе лишається, як є.
vote-overtaken = Це голосування вже не потрібне.
vote-outlived = Гру закінчено, тож голосування завершилося без результату.
vote-refused-substitute = Відхилено: усе лишається, як є.

# Private answers to a ballot
vote-yes-noted = Записано: ви за. Доки голосування триває, думку можна змінити.
vote-no-noted = Записано: ви проти. Доки голосування триває, думку можна змінити.
vote-agreed-answer = Записано. Згоди досягнуто.
vote-refused-answer = Записано. Згоди немає, тож усе лишається, як є.
vote-expired-answer = Це голосування вже закінчилося.
vote-overtaken-answer = Це голосування вже не потрібне.

# Buttons (at most 34 characters)
button-vote-all-yes = За
button-vote-all-no = Проти
button-vote-one-yes = Я зіграю
button-vote-one-no = Ні, дякую
button-vote-look = До питання
