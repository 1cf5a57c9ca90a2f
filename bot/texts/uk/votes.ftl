### Votes of a table's players: the message in the channel, its buttons, the private answers.

# What is asked. opener is empty where the table itself asks.
vote-kick = **Голосування** · Питає { $opener }: стіл уже довго чекає на { $owner }. Хай далі грає комп’ютерний гравець, а місце пропонується кому завгодно? Якщо { $owner } тим часом зіграє, питання знято.
vote-seat = **Голосування** · Час вийшов: { $owner }. Хай далі грає комп’ютерний гравець, а місце пропонується кому завгодно? Якщо { $owner } тим часом зіграє, питання знято.
vote-pace = **Голосування** · { $opener } пропонує інший темп: **{ $pace }**. Коли згодяться всі, час поточного ходу починається спочатку.
vote-undo =
    { $more ->
        [0] **Голосування** · { $opener } просить повернути свій останній хід, хід { $turn }. Нічого прихованого він не відкрив.
       *[other] **Голосування** · { $opener } просить повернути свій останній хід, хід { $turn }, а з ним і те, що відтоді зіграли комп’ютерні гравці. Нічого прихованого не відкрито.
    }
vote-substitute = { $mention }, { $owner } просить вас про підміну до { $until }. Рука прийде вам приватним повідомленням, і ви діятимете від імені { $owner }; потім, або за першим бажанням, місце повертається.

# Who has voted what
vote-of-yes = ✓ { $name }
vote-of-no = ✗ { $name }
vote-of-open = … { $name }

# How it is decided
vote-until-majority = Вирішує більше ніж половина. Кінець { $ago }; хто доти мовчить, не рахується.
vote-until-all = Мають згодитися всі. Кінець { $ago }.
vote-until-one = Пропозиція закінчується { $ago }.

# How it ended
vote-agreed = Згоди досягнуто.
vote-refused = Згоди немає: усе лишається як є.
vote-expired = Час минув без згоди: усе лишається як є.
vote-overtaken = Питання знялося саме.
vote-refused-substitute = Відхилено: усе лишається як є.

# Private answers to a ballot
vote-yes-noted = Записано: ви за. Доки голосування триває, думку можна змінити.
vote-no-noted = Записано: ви проти. Доки голосування триває, думку можна змінити.
vote-agreed-answer = Записано. Тепер згоди досягнуто.
vote-refused-answer = Записано. Тепер згоди немає, і все лишається як є.
vote-expired-answer = Час цього голосування вже минув.
vote-overtaken-answer = Тим часом питання знялося саме.

# Buttons (at most 34 characters)
button-vote-all-yes = За
button-vote-all-no = Проти
button-vote-one-yes = Я зіграю
button-vote-one-no = Ні, дякую
