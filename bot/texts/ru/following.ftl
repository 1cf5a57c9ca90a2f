### Those who watch: following a table by DM (/deus-table follow), and the summary of a round.

follow-each-turn = каждый ход
follow-each-round = каждый раунд
follow-each-end = конец
follow-each-stop = больше не следить
followed = Вы следите за этим столом. Вам приходит в личных сообщениях то, что все видят в канале ({ $what }). Первое сообщение уже в пути. Если оно не придёт, ваши личные сообщения закрыты для этого сервера, и следить не получится: откройте их и начните снова.
unfollowed = Вы больше не следите за этим столом.
unfollowed-never = Вы не следите за этим столом.
refusal-follow-seated = Вы играете за этим столом: карты и так приходят вам в личных сообщениях, а о чём ещё сообщать, вы выбираете в `{ -cmd-deus-me-settings }`. Следить могут те, кто здесь не играет.

follow-head = **Стол #{ $channel }, { $server }, раунд { $round }**
follow-begun = Вы следите за этим столом. Вот что на нём сейчас:
follow-next = Дальше: { $name }
follow-closed = Этот стол закрыт в раунде { $round }, до конца партии. Победителей нет.
button-unfollow = Больше не следить
button-unfollowed = Показано до конца

round-over = **Раунд { $round } окончен**
