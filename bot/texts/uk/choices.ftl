### The steps of a turn: what is asked, and how the answers are named (at most 100 characters).

# Questions. With -card: asked by the effect of a card.
prompt-action = **Що робите?**
prompt-region = **Де?**
prompt-region-card = **{ $card }**: де?
prompt-payment = **Як платите?**
prompt-payment-card = **{ $card }**: як платите?
prompt-payment-at = **{ $card } у { $region }**: як платите?
prompt-payment-cost = Вартість: { $cost }.
prompt-payment-besides = Вартість: { $cost }, а також { $besides }.
prompt-offer_more = **Які ще карти офіруєте?**
prompt-god = **Силу якого бога позичає Юпітер?**
prompt-gain_resource = **Який ресурс берете?**
prompt-gain_resource-card = **{ $card }**: який ресурс берете?
prompt-gain_piece = **Яку фігурку берете?**
prompt-gain_piece-card = **{ $card }**: яку фігурку берете?
prompt-amount = **Скільки?**
prompt-amount-card = **{ $card }**: скільки?
prompt-basket = **Що купуєте?**
prompt-basket-card = **{ $card }**: що купуєте?
prompt-use = **Використовуєте це?**
prompt-use-card = **{ $card }**: використовуєте це?
prompt-place = **Куди йде ваш жетон Казарм?**
prompt-place-card = **{ $card }**: де?
prompt-army = **Яке військо?**
prompt-army-card = **{ $card }**: яке військо?
prompt-destination = **Куди воно йде?**
prompt-destination-card = **{ $card }**: куди йде військо?
prompt-destination-from = **{ $card }**: куди йде військо з { $region }?
prompt-victim = **У кого крадете?**
prompt-victim-card = **{ $card }**: у кого крадете?
prompt-village = **Яке селище?**
prompt-village-card = **{ $card }**: яке селище?
prompt-village-from = **{ $card }**: яке селище атакує військо з { $region }?
prompt-card = **Яку карту активуєте?**
prompt-card-card = **{ $card }**: яку карту активуєте?
prompt-column = **У який стовпець?**
prompt-column-card = **{ $card }**: який стовпець? Діють усі його карти.
prompt-column-victim = **{ $card }**: на який стовпець кладете жетон ({ $name })?
prompt-once = **Одноразовий ефект: зараз, потім чи ніколи?**
prompt-once-card = **{ $card }**: використати одноразовий ефект зараз?
prompt-sell = **Що продаєте?**
prompt-sell-card = **{ $card }**: що продаєте?
prompt-buy = **Що купуєте?**
prompt-buy-card = **{ $card }**: що купуєте?
prompt-ship = **Який корабель пливе?**
prompt-ship-card = **{ $card }**: який корабель пливе?
prompt-sea = **Куди пливе корабель?**
prompt-sea-card = **{ $card }**: куди пливе корабель?
prompt-sea-from = **{ $card }**: куди пливе корабель з { $region }?
prompt-boat = **Який човен наповнюєте?**
prompt-boat-card = **{ $card }**: який човен наповнюєте?
prompt-overflow = **Човни не вмістять усього: що повертаєте?**
prompt-overflow-of = **Човни вміщують { $room }, а у вас { $held }: що повертаєте?**
prompt-return_pieces = **Які фігурки повертаєте?**
prompt-return_pieces-card = **{ $card }**: які фігурки повертаєте?
prompt-gild = **Яка карта одержує золото?**
prompt-gild-card = **{ $card }**: яка карта одержує золото?
prompt-reserve = **На який тип фігурок кладете жетон?**
prompt-reserve-card = **{ $card }**: на який тип фігурок кладете жетон?
prompt-reserve-victim = **{ $card }**: на який тип фігурок кладете жетон ({ $name })?
prompt-redeploy = **Куди йде військо з { $region }?**
prompt-redeploy-card = **{ $card }**: куди йде військо з { $region }?
prompt-confirm = **Зробити цей хід?**
prompt-confirm-region = **Зробити цей хід?** Найбільше дає { $option }.
prompt-confirm-god = **Зробити цей хід?** Найбільше дає { $option }.
prompt-number = { $question } ({ $number } з { $count })
prompt-text = { $text }
prompt-text-once = Одноразово: { $text }

# Several things of one kind, asked for together
amounts-gain_resource = { $source }: візьміть { FORM($goods, "acc") }
amounts-gain_resource-some = { $source }: візьміть щонайбільше { FORM($goods, "acc") }
amounts-gain_piece = { $source }: візьміть { FORM($goods, "acc") }
amounts-gain_piece-some = { $source }: візьміть щонайбільше { FORM($goods, "acc") }
amounts-sell-some = { $source }: продайте щонайбільше { FORM($goods, "acc") }
amounts-buy-some = { $source }: придбайте щонайбільше { FORM($goods, "acc") }
amounts-overflow = Човни вміщують { $room }, а у вас { $held }: поверніть { $count }
amounts-yours = Ваш хід
amounts-so-far = Вибрано: { $chosen }. Ще { $left }.

# An offering whose cards are still being chosen
offering-top = Ви офіруєте **{ FORM($card, "one") }**.
offering-cards =
    { $count ->
        [one] Ви офіруєте { $count } карту, зверху **{ $card }**.
        [few] Ви офіруєте { $count } карти, зверху **{ $card }**.
       *[many] Ви офіруєте { $count } карт, зверху **{ $card }**.
    }
offering-count =
    { $total ->
        [one] { $count } з { $total } карти → { $god }
        [few] { $count } з { $total } карт → { $god }
       *[many] { $count } з { $total } карт → { $god }
    }
offering-god = { $god } дає: { $power }.

# Questions that some effects ask in words of their own; the last part is their topic.
prompt-victim-fortress = **{ $card }**: кому кладете жетон?
prompt-victim-garrison = **{ $card }**: на чий стовпець кладете жетон?
prompt-amount-sets = **{ $card }**: скільки наборів продаєте?
prompt-amount-sale = **{ $card }**: скільки продаєте?
prompt-amount-cards = **{ $card }**: скільки карт добираєте?
prompt-place-barracks = **{ $card }**: де кладете жетон?
prompt-place-mill = **{ $card }**: який млин виробляє?

# The panel's own lines
turn-nothing-yet = Ще нічого не вибрано.
turn-so-far = Поки що: { $text }
cannot-build = Зараз не можна зіграти: **{ $cards }**. { $way }
draws-note = Одразу після цього добираються карти.
draws-note-fixed = Одразу після цього добираються карти, тож скасувати вибір буде неможливо.
undo-floor-note = Ви побачили нові карти, тож попередні рішення вже не скасувати.
confirm-over = Це останній хід гри. Далі – рахунок.
must-pass = Ви не можете ні звести, ні офірувати: підтвердьте, щоб пасувати.

# Answers
option-build = Звести: { $card }
option-offer = Офірувати: { $card }
option-wild = Зіграти долілиць: { $card }
option-none = Нічого
option-none-army = Не рухати військо
option-none-victim = Ні в кого не красти
option-none-village = Жодного селища
option-none-amount = Нічого
option-none-basket = Нічого не купувати
option-none-use = Не використовувати
option-none-destination = Лишити на місці
option-none-place = Жодного
option-none-card = Не активувати карт
option-none-gain_piece = Не брати фігурок
option-none-column = Не класти жетона
option-none-once = Не застосовувати
option-none-ship = Не рухати корабля
option-none-sea = Не рухати корабля
option-none-boat = Не наповнювати човна
option-none-return_pieces = Не повертати фігурок
option-none-gild = Не класти золота
option-none-reserve = Не класти жетона
option-none-victim-fortress = Не класти жетона
option-none-victim-garrison = Не класти жетона
option-none-place-barracks = Не класти жетона
option-none-amount-cards = Не добирати карт
option-none-use-redeploy = Зберегти жетон
option-later-once = Потім, після основного ефекту
option-done = Це все
option-trade-all = Усе
option-done-sell = Більше не продавати
option-done-buy = Більше не купувати
option-done-gain_piece = Більше не купувати
option-later = Потім
option-raise = Підвищити: { $resource }
option-lower = Знизити: { $resource }
option-swap = Поміняти: { $first } та { $second }
option-boat = Човен розміру { $size }
option-amount-sets =
    { $amount ->
        [one] { $amount } набір
        [few] { $amount } набори
       *[many] { $amount } наборів
    }
option-confirm = Підтвердити хід
option-yes = Так
option-with-place = { $option } { $what }
option-told = **{ $option }**: { $what }
option-with-what = { $option } – { $what }

# What stands beside an answer
what-build = { $cost } – { $text }
what-build-free = { $text }
what-offer = викликає бога: { $god }
what-cost = вартість: { $cost }
what-region = { $terrain } – { $there }
what-region-yours = у вас: { $pieces }
what-region-theirs = { $name }: { $pieces }
what-region-empty = порожньо
what-region-landing = висадка, коштує { $amount } ПО
what-village = селище – { $amount } ПО
what-village-fallen = здобуте селище
what-stays = { $terrain } – лишається тут
what-leaves = лишається { $goods }
what-resource = у вас { $amount }, в основному запасі { $supply }
what-piece = { $amount } на полі гравця, { $supply } в особистому запасі
what-sale = { $gained } за { FORM($given, "acc") }
what-buy = за { FORM($cost, "acc") }
what-player = { $goods }
what-reserves = на полі гравця: { $pieces }
what-columns = { $columns }
what-columns-one = { $column }: { $count }
what-column = стовпець { FORM($column, "cards") }, карта { $rank } – { $text }
what-column-rank = стовпець { FORM($column, "cards") }, карта { $rank }
what-wild = коштує золота за її рангом; без ефекту, і більше ніхто не бачить, яка це карта
what-region-token = { $there }, Казарми ({ $name })
what-region-token-yours = { $there }, ваші Казарми
what-region-barracks = { $there }, і { $amount } ПО за Казарми ({ $name })
what-army-token = { $what } – потрібен жетон
what-column-new = ваша карта { $rank } в цьому стовпці
what-column-wild = { $piece }, { $cost }
what-column-toll = { $what }, і { $gold } золота за Гарнізон ({ $name })
what-column-theirs = { $name }: там { $cards }
what-reserve-theirs = { $name }: { $amount } на полі гравця
what-piece-fortress = { $what }; { $name } теж одержує таку
what-leaves-temples = лишається { $goods }; { $vp } ПО за храми
what-temples = { $vp } ПО за храми
what-price = стане { $price }
what-prices = { $first }: { $firstprice }; { $second }: { $secondprice }
what-sell-one = за { $price }, у вас { $amount }
what-buy-one = за { $price }, в основному запасі: { $supply }
what-boat = { $gained }
what-overflow = у вас { $amount }
