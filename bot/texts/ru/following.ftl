### Those who watch: following a table by DM (/deus-table follow), and the summary of a round.

follow-each-turn = каждый ход
follow-each-round = каждый раунд
follow-each-end = конец
follow-each-stop = больше ничего
followed = Вы следите за этим столом ({ $what }): то, что все видят в канале, приходит вам в личных сообщениях. Первое уже в пути; если оно не придёт, ваши личные сообщения закрыты для этого сервера, и следить не получится: откройте их и начните снова.
unfollowed = Вы больше не следите за этим столом.
unfollowed-never = Вы не следите за этим столом.
refusal-follow-seated = Вы играете за этим столом: карты и так приходят вам в личных сообщениях, а о чём ещё сообщать, решает `{ -cmd-deus-me-settings }`. Следить — для тех, кто не играет.

follow-head = **Стол #{ $channel }, { $server }, раунд { $round }**
follow-begun = Вы следите за этим столом. Вот что на нём сейчас:
follow-next = Дальше: { $name }
follow-closed = Этот стол закрыт в раунде { $round }, до конца партии. Победителей нет.
button-unfollow = Больше не следить
button-unfollowed = Вы следили до конца

round-over = **Раунд { $round } окончен**
