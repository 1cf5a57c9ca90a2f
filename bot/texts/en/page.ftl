### The words of the page on which the game is played without Discord: of the stand-in for
### Discord's client itself. The page fills arguments in by itself, so that no text here may
### choose plurals or forms.

# The top
page-title = Deus
page-opening = The table is being opened …
page-script = This page needs JavaScript; all of it comes from your own machine.
page-to-newest = Skip to the newest message
page-to-line = Skip to the input line
page-channels = Channels
page-you-are = You are
page-another = Open another tab as somebody else
page-another-short = New tab
page-language = Language
page-language-why = The language of your client, as in Discord: times follow it, and texts if the bot speaks it
page-somebody-new = Somebody new …
page-somebody-new-title = Somebody new
page-name = Name
page-bot-here = { $name } is here
page-bot-away = { $name } is away and will be back
page-colours = Colours: { $theme }
page-colours-press = Colours: { $theme }; press to change
page-colours-auto = Auto
page-colours-light = Light
page-colours-dark = Dark

# The channels at the left. Behind a channel's name, for screen readers: 2 calling you, 2 new
page-direct = Direct messages
page-calling = { $count } calling you
page-new = { $count } new
page-unread = unread
page-channel-add = + Channel
page-channel-new = A new channel in { $server }
page-key-commands = commands
page-key-channels = channels
page-key-messages = messages
page-key-line = the input line

# The messages
page-messages = Messages
page-earlier = Show earlier messages
page-empty-channel = Nothing here yet. Type /deus new to open a table.
page-empty-dm = Nothing here yet. Your cards come here once you have a seat at a table.
page-empty-forum = Nothing here yet. Each new table of a server with a wall gets a post here.
page-posts = Posts
page-post-tags = Tags:
page-post-closed = (closed)
page-newest = To the newest
page-news = New messages
page-called = You are called
page-new-line = New
page-dismiss = Dismiss
page-dismiss-message = Dismiss message
page-only-you = Only you can see this
page-typing = { $name } is typing …
page-thinking = { $name } is thinking …
page-did-not-respond = { $name } did not respond.
page-calls-you = calls you
page-edited = (edited)
page-used = { $name } used { $command }
page-announce = { $name } calls you in { $channel }: { $text }
page-embed = Embed
page-apps = Apps
page-apps-of-message = Apps for the message of { $name }
page-apps-none = No app offers anything here.
page-spoiler = Spoiler: show
page-unknown-user = unknown
page-choose = Choose
page-choose-several = Choose { $count }

# Pictures
page-picture = Picture
page-picture-large = Picture, large
page-picture-open = Open large
page-picture-words = Picture in words
page-picture-unnamed = A picture without a description
page-on-picture = On the picture
page-zoom-in = Zoom in
page-zoom-out = Zoom out
page-close = Close
page-tab = New tab
# Between the names of two answers for which one place of a picture stands
page-or = { $first } or { $second }

# The hint at the first button
page-hint = It is your turn. Press **{ $button }** to begin.
page-hint-more = The rules in short: type `/deus rules`

# The input line and commands
page-line = Message, or / for commands
page-line-here = Message { $channel }, or /
page-commands = Commands
page-send = Send
page-cancel = Cancel
page-command-leave = Leave the command
page-command-send = Send the command
page-command-none = There is no such command here
page-command-none-why = There is no such command here. Begin with / and pick one from the list.
page-command-enter = { $description } – Enter sends it
page-optional = optional
page-option = { $option } – { $description }
page-option-optional = { $option } (optional) – { $description }
page-nothing-fits = { $title } – nothing fits
page-not-possible = { $title } – { $problem }

# What is wrong with what was typed for an option
page-needed = { $option }: this must be filled in.
page-one-of = { $option }: pick one of { $choices }.
page-reading = { $option }: the file is still being read.
page-longest = { $option }: { $count } characters at most.
page-shortest = { $option }: at least { $count } characters.
page-number = { $option }: this takes a number.
page-number-whole = { $option }: this takes a whole number.
page-number-least = { $option }: { $count } at least.
page-number-most = { $option }: { $count } at most.
page-file-large = { $name } is too large for this page.

# What cannot be done
page-no-connection = No connection – trying again …
page-not-connected = There is no connection.
page-connection-lost = The connection was lost.
page-impossible = That cannot be done.
page-silent = { $name } did not respond
page-unfinished = { $name } did not finish this.
page-no-person = There is no such person.
page-no-channel = There is no such channel.
page-no-language = There is no such language.
page-message-gone = That message is gone.
page-message-own = Only you see this message: apps offer nothing on it.
page-form-closed = That form is closed.
page-no-permission = You may not do that here.
page-message-empty = There is nothing to send.
page-message-long = That message is too long.
page-thread-archived = This thread is closed: nothing can be done in it.
page-thread-locked = This thread is locked.
page-part-gone = You can no longer choose that.
page-part-disabled = That cannot be pressed any more.
page-menu-count = Pick at least { $least }, at most { $most }.
page-menu-channel = Pick a channel of another kind.
page-dismiss-own = Only a message that nobody else sees can be dismissed.
page-name-long = A name has 1 to { $count } characters.
page-name-taken = { $name } is here already.
page-people-full = There is no room for anybody else.
page-channel-name = A channel's name has letters or digits, { $count } at most.
page-channel-taken = { $channel } exists already.
page-value-number = { $option } takes a number, not “{ $text }”
page-value-bool = { $option } is either True or False, not “{ $text }”
page-value-file = { $option } takes a file
page-value-unknown = { $option }: nobody and nothing here is called “{ $text }”
page-value-channel = { $option }: a channel of another kind is needed
