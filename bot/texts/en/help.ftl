### How to play on Discord, and the answers that explain a card.

help-title = How to play
help-win =
    {"**"}How you win:** the player with the most victory points (VP) at the end wins. You get VP from villages that you surround with an army beside them, from temples, from many cards, and for having the most of a resource or of gold. The end comes when all temples are built or no village has any VP left. That round is finished, then one more is played.
help-turn =
    On your turn you either build one card from your hand or offer some of them to a god.
    {"**"}Build:** pay the card's cost and place its piece. Then every card in its column takes effect, from the bottom up.
    {"**"}Offer:** discard cards. The top one names the god; the number of cards decides how much you get. Then your hand is filled to 5.
help-tap = Tap *Take my turn* under the newest board: card, place, payment, then what the cards ask. Nobody sees anything before *Confirm*.
help-type = Or type: `/build`, `/offer`, `/choose`, `/undo`, `/confirm`, and `/hand` to see your cards.
help-look = Anyone may look: `/deus board`, `/deus player`, `/deus log`, `/deus status`, `/deus card`. `/deus seek` finds players for you.
help-more = More: the menu under an open table invites people. *All in one form* changes several settings at once. Hold or right-click a board or a person, and choose *Apps*: *{ menu-text }*, *{ menu-cards }*, *{ menu-what }*, *{ menu-beat }*, *{ menu-invite }*, *{ menu-stats }*. On a server with a wall, every game has a post in its forum.
help-tutorial = New here? `/deus tutorial` plays a first game with you in ten minutes.
help-puzzle = One turn to find: `/deus puzzle` gives you a puzzle, for you alone.

card-title = **{ $card }** · { $colour }
card-cost = Cost: { $cost }
card-cost-free = It costs nothing.
card-title-deck = **{ $card }** · { $colour } · { $deck }
card-once = Once, when it is built: { $text }
card-needs =
    { $needs ->
        [one] You can build it only where you already have a piece (E5).
       *[other] You can build it only where you already have at least { $needs } pieces (E5).
    }
card-copies =
    { $count ->
        [one] One copy in the deck.
       *[other] { $count } copies in the deck.
    }
# Shown instead of the effect of a card that has no text yet
card-untold = Its picture shows what it does; there are no words for it yet.
card-source-r = All of it comes from the published rules.
card-source-p = All of it comes from public accounts of the game.
card-source-r-x = Its effect comes from the published rules; its cost is our reconstruction.
card-source-p-x = Its effect comes from public accounts of the game; its cost is our reconstruction.
card-source-x = We made this one up to fill a gap in what is known about the game.

# The cards of a table, looked up under its boards
cards-title = **Cards of this table** · { $colour }
cards-built = · { $card } – { $names }
cards-built-by = Built by { $names }.
cards-built-none = Nobody has built one yet.
cards-what = { $names }: { $what }
cards-choose = A { $colour } card

menu-text = As text
menu-cards = Cards on this board
board-cards = **Cards on this board, round { $round }**
board-card = · **{ $card }** ({ $names }): { $text }
board-none = There is no board of this channel’s games on that message. Choose the message of a board.
