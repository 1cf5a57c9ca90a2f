### The steps of a turn: what is asked, and how the answers are named (at most 100 characters).

# Questions. With -card: asked by the effect of a card.
prompt-action = **Что делаете?**
prompt-region = **Где?**
prompt-region-card = **{ $card }**: где?
prompt-payment = **Как платите?**
prompt-payment-card = **{ $card }**: как платите?
prompt-payment-at = **{ $card } в { $region }**: как платите?
prompt-payment-cost = Стоимость: { $cost }.
prompt-payment-besides = Стоимость: { $cost }; сверх того: { $besides }.
prompt-offer_more = **Какие ещё карты жертвуете?**
prompt-god = **Силу какого бога одалживает Юпитер?**
prompt-gain_resource = **Какой ресурс берёте?**
prompt-gain_resource-card = **{ $card }**: какой ресурс берёте?
prompt-gain_piece = **Какую постройку берёте?**
prompt-gain_piece-card = **{ $card }**: какую постройку берёте?
prompt-amount = **Сколько?**
prompt-amount-card = **{ $card }**: сколько?
prompt-basket = **Что покупаете?**
prompt-basket-card = **{ $card }**: что покупаете?
prompt-use = **Используете это?**
prompt-use-card = **{ $card }**: используете это?
prompt-place = **Куда идёт ваш жетон Казарм?**
prompt-place-card = **{ $card }**: где?
prompt-army = **Какая армия?**
prompt-army-card = **{ $card }**: какая армия?
prompt-destination = **Куда она идёт?**
prompt-destination-card = **{ $card }**: куда идёт армия?
prompt-destination-from = **{ $card }**: куда идёт армия из { $region }?
prompt-victim = **У кого крадёте?**
prompt-victim-card = **{ $card }**: у кого крадёте?
prompt-village = **Какая деревня?**
prompt-village-card = **{ $card }**: какая деревня?
prompt-village-from = **{ $card }**: какую деревню атакует армия из { $region }?
prompt-card = **Какую карту активируете?**
prompt-card-card = **{ $card }**: какую карту активируете?
prompt-column = **В какую колонку?**
prompt-column-card = **{ $card }**: в какую колонку? Сработают все её карты.
prompt-column-victim = **{ $card }**: на какую колонку игрока { $name } кладёте жетон?
prompt-once = **Одноразовый эффект: сейчас, потом или никогда?**
prompt-once-card = **{ $card }**: использовать одноразовый эффект сейчас?
prompt-sell = **Что продаёте?**
prompt-sell-card = **{ $card }**: что продаёте?
prompt-buy = **Что покупаете?**
prompt-buy-card = **{ $card }**: что покупаете?
prompt-ship = **Какой корабль плывёт?**
prompt-ship-card = **{ $card }**: какой корабль плывёт?
prompt-sea = **Куда плывёт корабль?**
prompt-sea-card = **{ $card }**: куда плывёт корабль?
prompt-sea-from = **{ $card }**: куда плывёт корабль из { $region }?
prompt-boat = **Какую ладью заполняете?**
prompt-boat-card = **{ $card }**: какую ладью заполняете?
prompt-overflow = **В ладьи всё не поместится: что возвращаете?**
prompt-overflow-of = **Ладьи вмещают { $room }, а у вас { $held }: что возвращаете?**
prompt-return_pieces = **Какие постройки возвращаете?**
prompt-return_pieces-card = **{ $card }**: какие постройки возвращаете?
prompt-gild = **На какую карту кладёте золотой?**
prompt-gild-card = **{ $card }**: на какую карту кладёте золотой?
prompt-reserve = **На какой резерв построек кладёте жетон?**
prompt-reserve-card = **{ $card }**: на какой резерв построек кладёте жетон?
prompt-reserve-victim = **{ $card }**: на какой резерв построек игрока { $name } кладёте жетон?
prompt-redeploy = **Куда идёт армия из { $region }?**
prompt-redeploy-card = **{ $card }**: куда идёт армия из { $region }?
prompt-confirm = **Сделать этот ход?**
prompt-confirm-region = **Сделать этот ход?** Больше всего даёт { $option }.
prompt-confirm-god = **Сделать этот ход?** Больше всего даёт { $option }.
prompt-number = { $question } ({ $number } из { $count })
prompt-text = { $text }
prompt-text-once = Один раз. { $text }

# Several things of one kind, asked for together
amounts-gain_resource = { $source }: возьмите { FORM($goods, "acc") }
amounts-gain_resource-some = { $source }: возьмите максимум { FORM($goods, "acc") }
amounts-gain_piece = { $source }: возьмите { FORM($goods, "acc") }
amounts-gain_piece-some = { $source }: возьмите максимум { FORM($goods, "acc") }
amounts-sell-some = { $source }: продайте максимум { FORM($goods, "acc") }
amounts-buy-some = { $source }: купите максимум { FORM($goods, "acc") }
amounts-overflow = Ладьи вмещают { $room }, а у вас { $held }: верните { $count }
amounts-yours = Ваш ход
amounts-so-far = Выбрано: { $chosen }. Осталось: { $left }.

# An offering whose cards are still being chosen
offering-top = Вы жертвуете **{ FORM($card, "one") }**.
offering-cards =
    { $count ->
        [one] Вы жертвуете { $count } карту, сверху **{ $card }**.
        [few] Вы жертвуете { $count } карты, сверху **{ $card }**.
       *[many] Вы жертвуете { $count } карт, сверху **{ $card }**.
    }
offering-count =
    { $total ->
        [one] { $count } из { $total } карты → { $god }
        [few] { $count } из { $total } карт → { $god }
       *[many] { $count } из { $total } карт → { $god }
    }
offering-god = { $god } даёт: { $power }.

# Questions that some effects ask in words of their own; the last part is their topic.
prompt-victim-fortress = **{ $card }**: на чей резерв кладёте жетон?
prompt-victim-garrison = **{ $card }**: на чью колонку кладёте жетон?
prompt-amount-sets = **{ $card }**: сколько наборов продаёте?
prompt-amount-sale = **{ $card }**: сколько продаёте?
prompt-amount-cards = **{ $card }**: сколько карт берёте?
prompt-place-barracks = **{ $card }**: куда кладёте жетон?
prompt-place-mill = **{ $card }**: какое производственное здание работает?

# The panel's own lines
turn-nothing-yet = Ещё ничего не выбрано.
turn-so-far = Уже сделано: { $text }
cannot-build = Сейчас не построить: **{ $cards }**. { $way }
draws-note = Сразу после этого берутся карты.
draws-note-fixed = Сразу после этого берутся карты, поэтому отменить выбор будет нельзя.
undo-floor-note = Вы уже видели новые карты, поэтому прежний выбор больше не отменить.
confirm-over = Это последний ход партии. Дальше — подсчёт.
must-pass = Вы не можете ни построить, ни пожертвовать: подтвердите, чтобы пасовать.

# Answers
option-build = Построить { FORM($card, "one") }
option-offer = Пожертвовать { FORM($card, "one") }
option-wild = Сыграть рубашкой вверх: { $card }
option-none = Ничего
option-none-army = Не двигать армию
option-none-victim = Ни у кого не красть
option-none-village = Никакую деревню
option-none-amount = Нисколько
option-none-basket = Ничего не покупать
option-none-use = Не использовать
option-none-destination = Ничего с ней не делать
option-none-place = Ни в одном
option-none-card = Не активировать карту
option-none-gain_piece = Не брать постройку
option-none-column = Не класть жетон
option-none-once = Не использовать
option-none-ship = Не двигать корабль
option-none-sea = Не двигать корабль
option-none-boat = Не заполнять ладью
option-none-return_pieces = Не возвращать постройки
option-none-gild = Не класть золото
option-none-reserve = Не класть жетон
option-none-victim-fortress = Не класть жетон
option-none-victim-garrison = Не класть жетон
option-none-place-barracks = Не класть жетон
option-none-amount-cards = Не брать карт
option-none-use-redeploy = Сохранить жетон
option-later-once = Потом, после основного эффекта
option-done = Это всё
option-trade-all = Всё
option-done-sell = Больше не продавать
option-done-buy = Больше не покупать
option-done-gain_piece = Больше не покупать
option-later = Потом
option-raise = Поднять { FORM($resource, "acc") }
option-lower = Опустить { FORM($resource, "acc") }
option-swap = Поменять местами { FORM($first, "acc") } и { FORM($second, "acc") }
option-boat = Ладья размера { $size }
option-amount-sets =
    { $amount ->
        [one] { $amount } набор
        [few] { $amount } набора
       *[many] { $amount } наборов
    }
option-confirm = Подтвердить ход
option-yes = Да
option-with-place = { $option } { $what }
option-told = **{ $option }**: { $what }
option-with-what = { $option } — { $what }

# What stands beside an answer
what-build = { $cost } — { $text }
what-build-free = { $text }
what-offer = бог: { $god }
what-cost = цена: { $cost }
what-region = { $terrain } — { $there }
what-region-yours = у вас: { $pieces }
what-region-theirs = { $name }: { $pieces }
what-region-empty = пусто
what-region-landing = высадка за { $amount } ПО
what-village = деревня — { $amount } ПО
what-village-fallen = взятая деревня
what-stays = { $terrain } — остаётся здесь
what-leaves = остаётся: { $goods }
what-resource = у вас { $amount }, в общем запасе { $supply }
what-piece = { $amount } на планшете, { $supply } в личном запасе
what-sale = { $gained } за { FORM($given, "acc") }
what-buy = за { FORM($cost, "acc") }
what-player = { $goods }
what-reserves = на планшете: { $pieces }
what-columns = { $columns }
what-columns-one = { $column }: { $count }
what-column = колонка: { $column }, карта { $rank } — { $text }
what-column-rank = колонка: { $column }, карта { $rank }
what-wild = стоит столько золотых, каков её ранг; эффекта нет, и больше никто не видит, какая это карта
what-region-token = { $there }, Казармы ({ $name })
what-region-token-yours = { $there }, ваши Казармы
what-region-barracks = { $there }, и { $amount } ПО за Казармы ({ $name })
what-army-token = { $what } — нужен жетон
what-column-new = ваша карта { $rank } там
what-column-wild = { $piece }, { $cost }
what-column-toll =
    { $gold ->
        [one] { $what }, и { $gold } золотой за Гарнизон ({ $name })
        [few] { $what }, и { $gold } золотых за Гарнизон ({ $name })
       *[many] { $what }, и { $gold } золотых за Гарнизон ({ $name })
    }
what-column-theirs = { $name }: { $cards } там
what-reserve-theirs = { $name }: { $amount } на планшете
what-piece-fortress = { $what }; { $name } тоже получает
what-leaves-temples = остаётся: { $goods }; { $vp } ПО за храмы
what-temples = { $vp } ПО за храмы
what-price = потом { $price }
what-prices = { $first }: потом { $firstprice }, { $second }: потом { $secondprice }
what-sell-one = цена: { $price }, у вас { $amount }
what-buy-one = цена: { $price }, в общем запасе: { $supply }
what-boat = { $gained }
what-overflow = у вас { $amount }
