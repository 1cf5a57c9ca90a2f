### How to play on Discord, and the answers that explain a card.

help-title = How to play
help-win =
    {"**"}How you win:** whoever has the most victory points (VP) at the end wins. You get them from villages that you surround with an army beside them, from temples, from many cards, and for having the most of a resource or of gold. The end comes when all temples stand or no village holds VP any more; that round is finished, then one more is played.
help-turn =
    On your turn you either build one card of your hand or offer some of them to a god.
    {"**"}Build:** pay the card's cost, place its piece, and every card of that column takes effect from the bottom up.
    {"**"}Offer:** discard cards; the top one names the god, their number how much is given. Then your hand is filled to 5.
help-tap = Tap *Take my turn* under the newest board: card, place, payment, then what the cards ask. Nobody sees anything before *Confirm*.
help-type = Or type: `/build`, `/offer`, `/choose`, `/undo`, `/confirm`, and `/hand` to see your cards.
help-look = Anyone may look: `/deus board`, `/deus player`, `/deus log`, `/deus status`, `/deus card`.
help-tutorial = New here? `/deus tutorial` plays a first game with you in ten minutes.

card-title = **{ $card }** · { $colour }
card-cost = Cost: { $cost }
card-cost-free = It costs nothing.
card-title-deck = **{ $card }** · { $colour } · { $deck }
card-once = Once, when it is built: { $text }
card-needs =
    { $needs ->
        [one] It is built only where a piece of yours stands already (E5).
       *[other] It is built only where at least { $needs } pieces of yours stand already (E5).
    }
card-copies =
    { $count ->
        [one] One copy in the deck.
       *[other] { $count } copies in the deck.
    }
# What stands for the effect of a card that has no text yet
card-untold = What it does is shown by its picture; it has no words yet.
card-source-r = All of it is as the published rules say.
card-source-p = All of it is as public accounts of the game describe it.
card-source-r-x = What it does is in the published rules; what it costs is our reconstruction.
card-source-p-x = What it does is told in public accounts of the game; what it costs is our reconstruction.
card-source-x = We made this one up, to fill a gap in what is known of the game.

# The cards of a table, looked up under its boards
cards-title = **Cards of this table** · { $colour }
cards-built = · { $card } – { $names }
cards-built-by = Built by { $names }.
cards-built-none = Nobody has built one yet.
cards-what = { $names }: { $what }
cards-choose = A { $colour } card
