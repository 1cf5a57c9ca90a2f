### /deus-server: the settings of a server, and the refusals that follow from them.

command-deus-server-settings-description = Who opens tables, where, and how new tables begin

language-self = English

server-title = **Deus on this server**
button-server-all = All settings
server-opening = Tables are opened by: **{ $value }**
server-channels = Where: **{ $value }**
server-pace = Pace of new tables: **{ $value }**
server-decks = Decks of new tables: **{ $value }**
server-language = Language of public messages: **{ $value }**
server-look = Pictures: **{ $value }**
server-computers = Computer players: **{ $value }**
server-threads = Games are played: **{ $value }**
server-managers-only = Members with the permission *Manage Server* can change this.

server-opening-label = Who may open tables
server-channels-label = Channels for tables
server-pace-label = Pace of new tables
server-decks-label = Decks of new tables
server-language-label = Language of public messages
server-look-label = Look of the pictures

server-opening-note = Everyone, only members with *Manage Server*, or members with a role. Anybody may take a seat at an open table.
server-channels-note = In all channels, or in the ones you pick. Threads count as the channel they are in. Tables already open elsewhere are played to the end.
server-pace-note = The pace that `/deus new` starts with. You can change it for each table.
server-decks-note = The decks that `/deus new` uses if none are typed. You can change them for each table.
server-language-note = The language of messages posted in channels. Private answers are in the language of each reader.
server-look-note = For channels without settings of their own; `/deus settings` changes one channel.
server-computers-note = Whether a computer may take a free seat before the game begins.
server-threads-note = With a thread for each game several games fit into one channel. The thread is closed when its game is over. `/deus new thread:` chooses for one game.

server-opening-everyone = everyone
server-opening-managers = members with Manage Server
server-opening-role = { $role }, and members with Manage Server
server-opening-pick = … or members with a role
server-channels-all = all channels
server-channels-pick = Pick channels
server-language-discord = as set in Discord for this server
server-look-light = light theme
server-look-dark = dark theme
server-look-wide = wide board
server-look-tall = tall board
server-yes = allowed
server-no = not allowed
server-threads-yes = in a thread of their own
server-threads-no = in the channel itself

refusal-not-manager = Only members with the permission *Manage Server* can change this.
refusal-opening-managers = On this server only members with the permission *Manage Server* can open tables. You can take a seat at any open table.
refusal-opening-role = On this server { $role } can open tables. You can take a seat at any open table.
refusal-opening-channels = On this server, tables can be opened in: { $channels }
refusal-no-computers = On this server, computer players are not allowed. The seat is for a person.
