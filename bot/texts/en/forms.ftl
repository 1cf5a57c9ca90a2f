# Forms: several settings, sent together

# { $option } is the label of a field, { $why } a sentence that says what is wrong there.
button-form-all = All in one form
button-form-terms = Pace and more in a form
button-form-again = Open the form again
form-late = I cannot open the form at the moment. Please try again.
form-fault = **{ $option }**: { $why }
form-again = Nothing was changed. The form opens again with what you typed.
form-kept = Nothing was changed. This is what you typed:
form-fault-again = The form opens again with what you typed.
form-typed = This is what you typed:

# The options of a table
form-options = Options of this table
form-players = Players, computers included
form-decks = Other decks
form-decks-hint = All other colours are played with the base deck.
form-layout = Layout of the tiles
form-start = First pieces
form-wild-hint = Once a game, any card can be played face down into a column (V3).

# Its terms
form-pace = Pace
form-timeout = When time runs out
form-away = Days away for each player
form-sleep = When the table falls asleep
form-also = Tick what applies
form-also-practice = Hints for one person against computers
form-also-hints = Hints for everybody

# Your own settings
form-own-where = Your turn
form-own-reminder = Reminders
form-own-also = What else to tell you
form-own-puzzles = Puzzles from your games
form-own-language = Language
form-own-theme = Light or dark pictures
form-own-form = Wide or tall pictures
form-own-hand_order = Order of your cards
form-own-zone = Time zone
form-own-zone-hint = A large city near you, such as Berlin or New York.
form-own-from = Quiet hours begin
form-own-from-hint = Such as 22:00. Leave both times empty for no quiet hours.
form-own-to = Quiet hours end
form-own-to-hint = Such as 8:00.

# Days away
button-days-away = Days away
form-until = Away until
form-until-hint = A date, a weekday or a length of time: 24 Dec, Monday, 3 days. Empty: you are back.

# First pieces
form-pieces = Pick { $wanted } first pieces
