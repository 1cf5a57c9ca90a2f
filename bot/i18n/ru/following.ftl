### Those who watch: following a table by DM (/deus-table follow), and the summary of a round.

follow-each-turn = каждый ход
follow-each-round = каждый раунд
follow-each-end = конец
follow-each-stop = больше ничего
followed = Вы следите за этим столом ({ $what }): в личных сообщениях приходит то, что все видят в канале. Первое уже в пути; если его нет, ваши личные сообщения закрыты для этого сервера: тогда слежение прекращается, откройте их и начните снова.
unfollowed = Вы больше не следите за этим столом.
unfollowed-never = Вы не следите за этим столом.
refusal-follow-seated = Вы играете за этим столом: рука и так приходит в личных сообщениях, а о чём ещё сообщать, решает `{ -cmd-deus-me-settings }`. Слежение — для тех, кто наблюдает.

follow-head = **Стол #{ $channel }, { $server }, раунд { $round }**
follow-begun = Вы следите за этим столом. Вот как он стоит:
follow-next = Дальше: { $name }
follow-closed = Этот стол закрыт в раунде { $round }, до конца партии. Победителей нет.
button-unfollow = Не следить
button-unfollowed = Прослежено до конца

round-over = **Раунд { $round } окончен**
