### A finished game as one HTML file to keep and to show: what is on that page, and how it is given.

# The button under a film, and the message with the file
button-html = Web page of the game
html-answer = **The game as a web page** – open the file in any browser, on a phone as well. It needs no network. The hands are hidden until somebody shows them.
html-answer-plain = **The game as a web page** – open the file in any browser, on a phone as well. It needs no network. The hands are hidden until somebody shows them. The chances to win are left out: they could not be worked out.

# The page itself
html-title = Deus: { $names }
html-early = The game was ended early
html-script = This page needs JavaScript to go through the game. All of it is in this file.
html-foot = A game of Deus. This page needs no network.
html-skip = Skip to the board
html-board = Board
html-turn = Turn { $turn } of { $turns }
html-deal = The deal
html-controls = Go through the game
html-slider = Turn
html-first = The deal (Home key)
html-back = One turn back (left arrow)
html-forward = One turn forward (right arrow)
html-last = The last turn (End key)
html-play = Play by itself
html-pause = Pause
html-keys = Arrow keys, Home and End go through the game, on a phone a swipe on the board.
html-gains = This turn brought
html-players = Players
html-hands-all = Show all hands
html-hand = Hand
html-hand-of = Hand of { $name }
html-cards-built = Cards built
html-cards-built-of = Cards built by { $name }
html-no-cards = no cards
html-villages = Villages with VP
html-temples = Temples left
html-deck = Cards in the deck
html-discard = Cards on the discard pile
html-reserve = Pieces on the player board
html-columns = Cards built, by column
html-boats-load = Resources on boats, and their room
html-tokens = Combat tokens, and how many there are in all
html-left = left the game
html-curves = The course of the game
html-curve-points = Victory points after every turn. At the end: { $scores }.
html-curve-chances = Chance to win after every turn, as { $level } sees it. An estimate from what was on the table and in every hand, never a certainty.
html-scoring = end
html-result = Result
html-total = total
html-player = player
html-log = Log
html-cost = Cost: { $cost }
html-close = Close
