### The game's own words: goods, pieces, land, colours, gods. Short forms for lists and labels.

good-gold = { $amount } de oro
good-vp = { $amount } PV
good-wheat = { $amount } de trigo
good-wood = { $amount } de madera
good-clay = { $amount } de arcilla
good-stone = { $amount } de piedra
good-cards =
    { $amount ->
        [one] { $amount } carta
       *[other] { $amount } cartas
    }
good-from-temple = { $what } ({ $card })
good-tokens =
    { $amount ->
        [one] { $amount } ficha de Combate
       *[other] { $amount } fichas de Combate
    }
good-boats =
    { $amount ->
        [one] { $amount } barca
       *[other] { $amount } barcas
    }
good-resource =
    { $amount ->
        [one] { $amount } recurso
       *[other] { $amount } recursos
    }
good-piece =
    { $amount ->
        [one] { $amount } pieza
       *[other] { $amount } piezas
    }
good-ship =
    { $amount ->
        [one] { $amount } barco
       *[other] { $amount } barcos
    }
good-mill =
    { $amount ->
        [one] { $amount } molino
       *[other] { $amount } molinos
    }
good-scroll =
    { $amount ->
        [one] { $amount } pergamino
       *[other] { $amount } pergaminos
    }
good-house =
    { $amount ->
        [one] { $amount } casa
       *[other] { $amount } casas
    }
good-army =
    { $amount ->
        [one] { $amount } ejército
       *[other] { $amount } ejércitos
    }
good-temple =
    { $amount ->
        [one] { $amount } templo
       *[other] { $amount } templos
    }

armies-in-words =
    { $amount ->
        [0] ningún ejército
        [1] un ejército
        [2] dos ejércitos
        [3] tres ejércitos
        [4] cuatro ejércitos
        [5] cinco ejércitos
        [6] seis ejércitos
        [one] { $amount } ejército
       *[other] { $amount } ejércitos
    }

gold = oro
vp = PV
wheat = trigo
wood = madera
clay = arcilla
stone = piedra

ship = barco
mill = molino
scroll = pergamino
house = casa
army = ejército
temple = templo

# What a card costs whose price is its rank (E2), and what two prices look like side by side
cost-rank = tanto oro como su rango
cost-each = 1 de cada
price = { $gold } de oro / { $vp } PV

terrain-field = campo
terrain-forest = bosque
terrain-swamp = pantano
terrain-mountain = montaña
terrain-sea = mar
terrain-village = aldea

colour-maritime = marítima
colour-production = producción
    .card = de producción
    .column = de producción
colour-scientific = científica
colour-civil = civil
colour-military = militar
colour-temple = templo
    .card = de templo
    .column = de templos

god-neptune = Neptuno
    .power = 2 de oro por cada carta, y un barco
god-ceres = Ceres
    .power = 1 recurso a elección por cada carta, y un molino
god-minerva = Minerva
    .power = 1 carta más por cada carta, y un pergamino
god-vesta = Vesta
    .power = 1 PV por una carta, 2 PV por más, y una casa
god-mars = Marte
    .power = 1 pieza a elección por cada carta
god-jupiter = Júpiter
    .power = el poder de otro dios a elección

# Where a list is empty
list-apart = { $first }; { $next }
nothing = nada
