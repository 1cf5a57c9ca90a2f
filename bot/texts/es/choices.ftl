### The steps of a turn: what is asked, and how the answers are named (at most 100 characters).

# Questions. With -card: asked by the effect of a card.
prompt-action = **¿Qué haces?**
prompt-region = **¿Dónde?**
prompt-region-card = **{ $card }**: ¿dónde?
prompt-payment = **¿Cómo pagas?**
prompt-payment-card = **{ $card }**: ¿cómo pagas?
prompt-payment-at = **{ $card } en { $region }**: ¿cómo pagas?
prompt-payment-cost = Costo: { $cost }.
prompt-payment-besides = Costo: { $cost }; además: { $besides }.
prompt-offer_more = **¿Qué otras cartas ofrendas?**
prompt-god = **¿El poder de qué dios te presta Júpiter?**
prompt-gain_resource = **¿Qué recurso tomas?**
prompt-gain_resource-card = **{ $card }**: ¿qué recurso tomas?
prompt-gain_piece = **¿Qué pieza tomas?**
prompt-gain_piece-card = **{ $card }**: ¿qué pieza tomas?
prompt-amount = **¿Cuántos?**
prompt-amount-card = **{ $card }**: ¿cuántos?
prompt-basket = **¿Qué compras?**
prompt-basket-card = **{ $card }**: ¿qué compras?
prompt-use = **¿Lo usas?**
prompt-use-card = **{ $card }**: ¿lo usas?
prompt-place = **¿Dónde va tu ficha de Cuartel?**
prompt-place-card = **{ $card }**: ¿dónde?
prompt-army = **¿Qué ejército?**
prompt-army-card = **{ $card }**: ¿qué ejército?
prompt-destination = **¿Adónde va?**
prompt-destination-card = **{ $card }**: ¿adónde va el ejército?
prompt-destination-from = **{ $card }**: ¿adónde va el ejército de { $region }?
prompt-victim = **¿A quién se lo quitas?**
prompt-victim-card = **{ $card }**: ¿a quién se lo quitas?
prompt-village = **¿Qué aldea?**
prompt-village-card = **{ $card }**: ¿qué aldea?
prompt-village-from = **{ $card }**: ¿qué aldea ataca el ejército de { $region }?
prompt-card = **¿Qué carta activas?**
prompt-card-card = **{ $card }**: ¿qué carta activas?
prompt-column = **¿En qué columna?**
prompt-column-card = **{ $card }**: ¿qué columna? Se activan todas sus cartas.
prompt-column-victim = **{ $card }**: ¿en qué columna de { $name } pones la ficha de Combate?
prompt-once = **El efecto de un solo uso: ¿ahora, después o nunca?**
prompt-once-card = **{ $card }**: ¿usas ahora su efecto de un solo uso?
prompt-sell = **¿Qué vendes?**
prompt-sell-card = **{ $card }**: ¿qué vendes?
prompt-buy = **¿Qué compras?**
prompt-buy-card = **{ $card }**: ¿qué compras?
prompt-ship = **¿Qué barco navega?**
prompt-ship-card = **{ $card }**: ¿qué barco navega?
prompt-sea = **¿Adónde va el barco?**
prompt-sea-card = **{ $card }**: ¿adónde va el barco?
prompt-sea-from = **{ $card }**: ¿adónde va el barco de { $region }?
prompt-boat = **¿Qué barca llenas?**
prompt-boat-card = **{ $card }**: ¿qué barca llenas?
prompt-overflow = **En tus barcas no cabe todo: ¿qué devuelves?**
prompt-overflow-of = **En tus barcas caben { $room } y tienes { $held }: ¿qué devuelves?**
prompt-return_pieces = **¿Qué piezas devuelves?**
prompt-return_pieces-card = **{ $card }**: ¿qué piezas devuelves?
prompt-gild = **¿Qué carta recibe el oro?**
prompt-gild-card = **{ $card }**: ¿qué carta recibe el oro?
prompt-reserve = **¿En qué tipo de pieza pones la ficha de Combate?**
prompt-reserve-card = **{ $card }**: ¿en qué tipo de pieza pones la ficha de Combate?
prompt-reserve-victim = **{ $card }**: ¿en qué tipo de pieza de { $name } pones la ficha de Combate?
prompt-redeploy = **¿Adónde va el ejército de { $region }?**
prompt-redeploy-card = **{ $card }**: ¿adónde va el ejército de { $region }?
prompt-confirm = **¿Jugar este turno?**
prompt-confirm-region = **¿Jugar este turno?** Lo que más da es { $option }.
prompt-confirm-god = **¿Jugar este turno?** Quien más da es { $option }.
prompt-number = { $question } ({ $number } de { $count })
prompt-text = { $text }
prompt-text-once = Un solo uso: { $text }

# Several things of one kind, asked for together
amounts-gain_resource = { $source }: toma { $goods }
amounts-gain_resource-some = { $source }: toma hasta { $goods }
amounts-gain_piece = { $source }: toma { $goods }
amounts-gain_piece-some = { $source }: toma hasta { $goods }
amounts-sell-some = { $source }: vende hasta { $goods }
amounts-buy-some = { $source }: compra hasta { $goods }
amounts-overflow = En tus barcas caben { $room } y tienes { $held }: devuelve { $count }
amounts-yours = Tu turno
amounts-so-far =
    Elegido: { $chosen }. { $left ->
        [one] Falta { $left }.
       *[other] Faltan { $left }.
    }

# An offering whose cards are still being chosen
offering-top = Ofrendas **{ $card }**.
offering-cards =
    { $count ->
        [one] Ofrendas { $count } carta, **{ $card }** encima.
       *[other] Ofrendas { $count } cartas, **{ $card }** encima.
    }
offering-count =
    { $total ->
        [one] { $count } de { $total } carta a { $god }
       *[other] { $count } de { $total } cartas a { $god }
    }
offering-god = { $god } da { $power }.

# Questions that some effects ask in words of their own; the last part is their topic.
prompt-victim-fortress = **{ $card }**: ¿a quién le pones la ficha de Combate?
prompt-victim-garrison = **{ $card }**: ¿en la columna de quién pones la ficha de Combate?
prompt-amount-sets = **{ $card }**: ¿cuántos lotes vendes?
prompt-amount-sale = **{ $card }**: ¿cuántos vendes?
prompt-amount-cards = **{ $card }**: ¿cuántas cartas robas?
prompt-place-barracks = **{ $card }**: ¿dónde pones la ficha de Combate?
prompt-place-mill = **{ $card }**: ¿qué molino produce?

# The panel's own lines
turn-nothing-yet = Aún no has elegido nada.
turn-so-far = Hasta ahora: { $text }
cannot-build = No se puede construir ahora: **{ $cards }**. { $way }
draws-note = Justo después se roban cartas.
draws-note-fixed = Justo después se roban cartas: ya no se podrá deshacer.
undo-floor-note = Has visto cartas nuevas: lo anterior ya no se puede deshacer.
confirm-over = Es el último turno de la partida: después viene la puntuación final.
must-pass = No puedes ni construir ni ofrendar: confirma para pasar.

# Answers
option-build = Construir { $card }
option-offer = Ofrendar { $card }
option-wild = Jugar { $card } boca abajo
option-none = Ninguna
option-none-army = No mover ningún ejército
option-none-victim = No quitar nada a nadie
option-none-village = Ninguna aldea
option-none-amount = Nada
option-none-basket = No comprar nada
option-none-use = No usarlo
option-none-destination = No hacer nada con él
option-none-place = Ninguno
option-none-card = No activar ninguna carta
option-none-gain_piece = No tomar ninguna pieza
option-none-column = No poner ficha de Combate
option-none-once = No usarlo
option-none-ship = No mover ningún barco
option-none-sea = No mover ningún barco
option-none-boat = No llenar ninguna barca
option-none-return_pieces = No devolver ninguna pieza
option-none-gild = No poner oro en ninguna carta
option-none-reserve = No poner ficha de Combate
option-none-victim-fortress = No poner ficha de Combate
option-none-victim-garrison = No poner ficha de Combate
option-none-place-barracks = No poner ficha de Combate
option-none-amount-cards = No robar ninguna carta
option-none-use-redeploy = Guardar la ficha de Combate
option-later-once = Después, tras el efecto principal
option-done = Eso es todo
option-trade-all = Todo
option-done-sell = No vender más
option-done-buy = No comprar más
option-done-gain_piece = No comprar más
option-later = Después
option-raise = Subir { $resource }
option-lower = Bajar { $resource }
option-swap = Intercambiar { $first } y { $second }
option-boat = La barca de tamaño { $size }
option-amount-sets =
    { $amount ->
        [one] { $amount } lote
       *[other] { $amount } lotes
    }
option-confirm = Confirmar el turno
option-yes = Sí
option-with-place = { $option } { $what }
option-told = **{ $option }**: { $what }
option-with-what = { $option } – { $what }

# What stands beside an answer
what-build = { $cost } – { $text }
what-build-free = { $text }
what-offer = invoca a { $god }
what-cost = cuesta { $cost }
what-region = { $terrain } – { $there }
what-region-yours = tuya: { $pieces }
what-region-theirs = { $name }: { $pieces }
what-region-empty = sin piezas
what-region-landing = desembarco, cuesta { $amount } PV
what-village = aldea – { $amount } PV
what-village-fallen = aldea caída
what-stays = { $terrain } – se queda aquí
what-leaves = quedan { $goods }
what-resource = tienes { $amount }, el suministro general { $supply }
what-piece = { $amount } en tu tablero, { $supply } en tu suministro
what-sale = { $given } por { $gained }
what-buy = por { $cost }
what-player = { $goods }
what-reserves = en el tablero: { $pieces }
what-columns = { $columns }
what-columns-one = { $column }: { $count }
what-column = columna { FORM($column, "column") }, carta { $rank } – { $text }
what-column-rank = columna { FORM($column, "column") }, carta { $rank }
what-wild = cuesta tanto oro como su rango; sin efecto, y nadie más sabe qué carta es
what-region-token = { $there }, Cuartel ({ $name })
what-region-token-yours = { $there }, tu Cuartel
what-region-barracks = { $there }, y { $amount } PV a { $name } por el Cuartel
what-army-token = { $what } – usa una ficha de Combate
what-column-new = tu carta { $rank } allí
what-column-wild = { $piece }, { $cost }
what-column-toll = { $what }, y { $gold } de oro a { $name } por la Guarnición
what-column-theirs = { $name }: { $cards } allí
what-reserve-theirs = { $name } tiene { $amount } en el tablero
what-piece-fortress = { $what }; { $name } gana una también
what-leaves-temples = quedan { $goods }; { $vp } PV de templos
what-temples = { $vp } PV de templos
what-price = después { $price }
what-prices = { $first } después { $firstprice }, { $second } después { $secondprice }
what-sell-one = por { $price }, tienes { $amount }
what-buy-one = por { $price }, suministro general: { $supply }
what-boat = { $gained }
what-overflow = tienes { $amount }
