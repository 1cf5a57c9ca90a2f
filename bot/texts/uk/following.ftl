### Those who watch: following a table by DM (/deus-table follow), and the summary of a round.

follow-each-turn = кожен хід
follow-each-round = кожен раунд
follow-each-end = кінець
follow-each-stop = більше нічого
followed = Ви стежите за цим столом ({ $what }): приватними повідомленнями приходить те, що всі бачать у каналі. Перше вже в дорозі; якщо його немає, ваші приватні повідомлення закриті для цього сервера: тоді стеження скінчиться, відкрийте їх і почніть знову.
unfollowed = Ви більше не стежите за цим столом.
unfollowed-never = Ви не стежите за цим столом.
refusal-follow-seated = Ви граєте за цим столом: рука й так приходить приватним повідомленням, а про що ще казати, вирішує `{ -cmd-deus-me-settings }`. Стеження – для тих, хто спостерігає.

follow-head = **Стіл #{ $channel }, { $server }, раунд { $round }**
follow-begun = Ви стежите за цим столом. Ось як він стоїть:
follow-next = Далі: { $name }
follow-closed = Цей стіл закрито в раунді { $round }, до кінця гри. Ніхто не переміг.
button-unfollow = Не стежити
button-unfollowed = Простежено до кінця

round-over = **Раунд { $round } завершено**
