### /deus-server: what those who manage a server settle for it, and the refusals that come of it.

command-deus-server-settings-description = Who opens tables, where, and how new tables begin

language-self = English

server-title = **Deus on this server**
server-opening = Tables are opened by: **{ $value }**
server-channels = Where: **{ $value }**
server-pace = Pace of new tables: **{ $value }**
server-decks = Decks of new tables: **{ $value }**
server-language = Language of public messages: **{ $value }**
server-look = Pictures: **{ $value }**
server-computers = Computer players: **{ $value }**
server-threads = Games are played: **{ $value }**
server-managers-only = Members with the permission *Manage Server* can change this.
server-menu = Change a setting

server-opening-label = Who may open tables
server-channels-label = Channels for tables
server-pace-label = Pace of new tables
server-decks-label = Decks of new tables
server-language-label = Language of public messages
server-look-label = Look of the pictures
server-computers-label = Computer players
server-threads-label = Where games are played

server-opening-note = Everyone, members with *Manage Server* alone, or the holders of a role. Anybody may take a seat at an open table.
server-channels-note = In all channels, or in the ones you pick. Threads count as the channel they are in. Tables that stand elsewhere already are played to their end.
server-pace-note = What `/deus new` begins with. Each table can be given another pace.
server-decks-note = What `/deus new` begins with when no decks are typed. Each table can be given others.
server-language-note = What the channels read. Private answers are in the language of each reader.
server-look-note = For channels without settings of their own; `/deus settings` changes one channel.
server-computers-note = Whether a computer may take a free seat before the game begins.
server-threads-note = With a thread for each game several games fit into one channel. The thread is closed when its game is over. `/deus new thread:` chooses for one game.

server-opening-everyone = everyone
server-opening-managers = members with Manage Server
server-opening-role = { $role }, and members with Manage Server
server-opening-pick = … or the holders of a role
server-channels-all = all channels
server-channels-pick = Pick channels
server-language-discord = as Discord has it for this server
server-yes = welcome
server-no = not here
server-threads-yes = in a thread of their own
server-threads-no = in the channel itself

refusal-not-manager = Only members with the permission *Manage Server* can change this.
refusal-opening-managers = On this server only members with the permission *Manage Server* open tables. You can take a seat at any open one.
refusal-opening-role = On this server { $role } opens tables. You can take a seat at any open one.
refusal-opening-channels = On this server tables are opened in: { $channels }
refusal-no-computers = On this server computers do not play. The seat is for a person.
