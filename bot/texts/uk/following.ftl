### Those who watch: following a table by DM (/deus-table follow), and the summary of a round.

follow-each-turn = кожен хід
follow-each-round = кожен раунд
follow-each-end = кінець
follow-each-stop = більше не стежити
followed = Ви стежите за цим столом. У приватні повідомлення приходитиме те, що всі бачать у каналі ({ $what }). Перше вже в дорозі. Якщо воно не прийде, ваші приватні повідомлення закрито для цього сервера. Тоді сповіщення припиняться: відкрийте їх і почніть стежити знову.
unfollowed = Ви більше не стежите за цим столом.
unfollowed-never = Ви не стежите за цим столом.
refusal-follow-seated = Ви граєте за цим столом. Карти й так приходять вам приватним повідомленням, а про що ще вам казати, вирішує `{ -cmd-deus-me-settings }`. Сповіщення – для глядачів.

follow-head = **Стіл #{ $channel }, { $server }, раунд { $round }**
follow-begun = Ви стежите за цим столом. Ось стан гри:
follow-next = Далі: { $name }
follow-closed = Цей стіл закрито в раунді { $round }, до кінця гри. Ніхто не переміг.
button-unfollow = Не стежити
button-unfollowed = Показано до кінця

round-over = **Раунд { $round } завершено**
