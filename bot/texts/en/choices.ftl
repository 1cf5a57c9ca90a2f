### The steps of a turn: what is asked, and how the answers are named (at most 100 characters).

# Questions. With -card: asked by the effect of a card.
prompt-action = **What will you do?**
prompt-region = **Where?**
prompt-region-card = **{ $card }**: where?
prompt-payment = **How will you pay?**
prompt-payment-card = **{ $card }**: how will you pay?
prompt-payment-at = **{ $card } at { $region }**: how will you pay?
prompt-payment-cost = It costs { $cost }.
prompt-payment-besides = It costs { $cost }, plus { $besides }.
prompt-offer_more = **Which further cards do you offer?**
prompt-god = **Which god's power does Jupiter lend you?**
prompt-gain_resource = **Which resource do you take?**
prompt-gain_resource-card = **{ $card }**: which resource do you take?
prompt-gain_piece = **Which piece do you take?**
prompt-gain_piece-card = **{ $card }**: which piece do you take?
prompt-amount = **How many?**
prompt-amount-card = **{ $card }**: how many?
prompt-basket = **What do you buy?**
prompt-basket-card = **{ $card }**: what do you buy?
prompt-use = **Do you use it?**
prompt-use-card = **{ $card }**: do you use it?
prompt-place = **Where does your Barracks token go?**
prompt-place-card = **{ $card }**: where?
prompt-army = **Which army?**
prompt-army-card = **{ $card }**: which army?
prompt-destination = **Where does it go?**
prompt-destination-card = **{ $card }**: where does the army go?
prompt-destination-from = **{ $card }**: where does the army at { $region } go?
prompt-victim = **Who do you steal from?**
prompt-victim-card = **{ $card }**: who do you steal from?
prompt-village = **Which village?**
prompt-village-card = **{ $card }**: which village?
prompt-village-from = **{ $card }**: which village does the army at { $region } attack?
prompt-card = **Which card do you activate?**
prompt-card-card = **{ $card }**: which card do you activate?
prompt-column = **In which column?**
prompt-column-card = **{ $card }**: which column? All cards in it take effect.
prompt-column-victim = **{ $card }**: on which of { $name }'s columns do you put the token?
prompt-once = **The once effect: now, later or never?**
prompt-once-card = **{ $card }**: do you use its once effect now?
prompt-sell = **What do you sell?**
prompt-sell-card = **{ $card }**: what do you sell?
prompt-buy = **What do you buy?**
prompt-buy-card = **{ $card }**: what do you buy?
prompt-ship = **Which ship sails?**
prompt-ship-card = **{ $card }**: which ship sails?
prompt-sea = **Where does the ship sail?**
prompt-sea-card = **{ $card }**: where does the ship sail?
prompt-sea-from = **{ $card }**: where does the ship at { $region } sail?
prompt-boat = **Which boat do you fill?**
prompt-boat-card = **{ $card }**: which boat do you fill?
prompt-overflow = **Your boats cannot carry it all: what goes back?**
prompt-overflow-of = **Your boats carry { $room } and you have { $held }: what goes back?**
prompt-return_pieces = **Which pieces do you return?**
prompt-return_pieces-card = **{ $card }**: which pieces do you return?
prompt-gild = **Which card gets the gold?**
prompt-gild-card = **{ $card }**: which card gets the gold?
prompt-reserve = **On which reserve do you put the token?**
prompt-reserve-card = **{ $card }**: on which reserve do you put the token?
prompt-reserve-victim = **{ $card }**: on which of { $name }'s reserves do you put the token?
prompt-redeploy = **Where does the army at { $region } go?**
prompt-redeploy-card = **{ $card }**: where does the army at { $region } go?
prompt-confirm = **Play this turn?**
prompt-confirm-region = **Play this turn?** No region brings more than { $option }.
prompt-confirm-god = **Play this turn?** No god gives more than { $option }.
prompt-number = { $question } ({ $number } of { $count })
prompt-text = { $text }
prompt-text-once = Once: { $text }

# Several things of one kind, asked for together
amounts-gain_resource = { $source }: take { $goods }
amounts-gain_resource-some = { $source }: take up to { $goods }
amounts-gain_piece = { $source }: take { $goods }
amounts-gain_piece-some = { $source }: take up to { $goods }
amounts-sell-some = { $source }: sell up to { $goods }
amounts-buy-some = { $source }: buy up to { $goods }
amounts-overflow = Your boats carry { $room } and you have { $held }: give back { $count }
amounts-yours = Your turn
amounts-so-far = Chosen: { $chosen }. { $left } to go.

# An offering whose cards are still being chosen
offering-top = You offer **{ $card }**.
offering-cards = You offer { $count } cards, **{ $card }** on top.
offering-count = { $count } of { $total } cards to { $god }
offering-god = { $god } gives { $power }.

# Questions that some effects ask in words of their own; the last part is their topic.
prompt-victim-fortress = **{ $card }**: on whose reserve do you put the token?
prompt-victim-garrison = **{ $card }**: on whose column do you put the token?
prompt-amount-sets = **{ $card }**: how many sets do you sell?
prompt-amount-sale = **{ $card }**: how many do you sell?
prompt-amount-cards = **{ $card }**: how many cards do you draw?
prompt-place-barracks = **{ $card }**: where do you put the token?
prompt-place-mill = **{ $card }**: which mill produces?

# The panel's own lines
turn-nothing-yet = Nothing chosen yet.
turn-so-far = So far: { $text }
cannot-build = Cannot be built now: **{ $cards }**. { $way }
undo-floor-note = You have seen new cards, so earlier choices can no longer be undone.
confirm-over = This is the last turn of the game. The score comes next.
must-pass = You can neither build nor offer: confirm to pass.

# Answers
option-build = Build { $card }
option-offer = Offer { $card }
option-wild = Face down: { $card }
option-none = None
option-none-army = Move no army
option-none-victim = Steal from nobody
option-none-village = No village
option-none-amount = None at all
option-none-basket = Buy nothing
option-none-use = Leave it
option-none-destination = Do nothing with it
option-none-place = None of them
option-none-card = Activate no card
option-none-gain_piece = Take no piece
option-none-column = Place no token
option-none-once = Do not use it
option-none-ship = Move no ship
option-none-sea = Move no ship
option-none-boat = Fill no boat
option-none-return_pieces = Return no piece
option-none-gild = Put gold on no card
option-none-reserve = Place no token
option-none-victim-fortress = Place no token
option-none-victim-garrison = Place no token
option-none-place-barracks = Place no token
option-none-amount-cards = Draw no card
option-none-use-redeploy = Keep the token
option-later-once = Later, after its main effect
option-done = That is all
option-done-sell = Sell no more
option-done-buy = Buy no more
option-done-gain_piece = Buy no more
option-later = Later
option-raise = Raise { $resource }
option-lower = Lower { $resource }
option-swap = Swap { $first } and { $second }
option-boat = The boat of size { $size }
option-amount-sets =
    { $amount ->
        [one] { $amount } set
       *[other] { $amount } sets
    }
option-confirm = Confirm the turn
option-trade-all = All of it
option-yes = Yes
option-with-place = { $option } { $what }
option-told = **{ $option }**: { $what }
option-with-what = { $option } – { $what }

# What stands beside an answer
what-build = { $cost } – { $text }
what-build-free = { $text }
what-offer = calls { $god }
what-cost = costs { $cost }
what-region = { $terrain } – { $there }
what-region-yours = yours: { $pieces }
what-region-theirs = { $name }: { $pieces }
what-region-empty = empty
what-region-landing = landing for { $amount } VP
what-village = village – { $amount } VP
what-village-fallen = fallen village
what-stays = { $terrain } – stays here
what-leaves = leaves { $goods }
what-resource = you have { $amount }, the common supply has { $supply }
what-piece = you have { $amount } in reserve, { $supply } in your supply
what-sale = { $given } for { $gained }
what-buy = for { $cost }
what-player = { $goods }
what-reserves = in reserve: { $pieces }
what-columns = { $columns }
what-columns-one = { $count } { $column }
what-column = { $column } column, card { $rank } – { $text }
what-column-rank = { $column } column, card { $rank }
what-wild = costs as much gold as its rank; no effect, and nobody else sees which card it is
what-region-token = { $there }, Barracks of { $name }
what-region-token-yours = { $there }, your Barracks
what-region-barracks = { $there }, and { $amount } VP to { $name } for the Barracks
what-army-token = { $what } – uses a token
what-column-new = your card { $rank } there
what-column-wild = { $piece }, { $cost }
what-column-toll = { $what }, and { $gold } gold to { $name } for the Garrison
what-column-theirs = { $name }: { $cards } there
what-reserve-theirs = { $name } has { $amount } in reserve
what-piece-fortress = { $what }; { $name } gains one too
what-leaves-temples = leaves { $goods }; { $vp } VP from temples
what-temples = { $vp } VP from temples
what-price = then { $price }
what-prices = { $first } then { $firstprice }, { $second } then { $secondprice }
what-sell-one = for { $price }, you have { $amount }
what-buy-one = for { $price }, common supply: { $supply }
what-boat = { $gained }
what-overflow = you have { $amount }
