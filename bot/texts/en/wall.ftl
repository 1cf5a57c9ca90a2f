### The wall: a forum where every table has a post with its newest board.

# The tags of the forum: Discord takes 20 characters.
wall-tag-open = open
wall-tag-running = running
wall-tag-over = over
wall-tag-egypt = Egypt
wall-tag-learning = learning

# The first message of a post
button-wall = Board as it is now
wall-open = { $opener } opens a table for { $players }. Take a seat in this post.
wall-running = The picture may be an hour old. The button shows the board as it is now.
wall-moved = This game goes on in { $channel }.

# A post that cannot be made
wall-failed = Discord refused the post for this game, and this channel has another table. The new table was closed. Try again in another channel.
wall-home = Discord refused the post for this game. The table is in this channel.

# What the settings of the server say is wrong with the forum
wall-gone = ⚠ The forum of the wall is gone, or I cannot see it. New tables open where the command is typed.
wall-lacks = ⚠ In the forum of the wall I lack the { $count ->
    [one] permission
   *[other] permissions
} { $permissions }. New tables open where the command is typed.
wall-needs-tag = ⚠ The forum of the wall requires a tag, and has none that fits. Create the tags { $tags }, or give me the permission *Manage Channels* and press the button under *Wall of tables*. Until then new tables open where the command is typed.
wall-tags-full = ⚠ The forum of the wall does not have all of the tags { $tags }. If it has room for more, press the button under *Wall of tables*.
wall-tags-missing = ⚠ The forum of the wall does not have all of the tags { $tags }, and I lack the permission *Manage Channels*. Posts go without the missing ones. Create them, or give me that permission and press the button under *Wall of tables*.

# The setting
server-wall = Wall of tables: **{ $value }**
server-wall-label = Wall of tables
server-wall-note = Choose a forum channel: each new table gets a post there, with its newest board as the picture, and is played in that post. `/deus new thread:` chooses for one game. Tables that are open now stay where they are.
server-wall-off = no wall
server-wall-pick = The forum for the tables
server-wall-again = Check tags
