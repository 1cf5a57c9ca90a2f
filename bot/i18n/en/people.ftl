### People who come and go: giving up a seat, offering it, playing for somebody, taking it back.

kick-asked = The others are asked in the channel whether { $name } is to lose the seat.
kick-done = A computer plays on for { $name }, who may come back until somebody else has the seat.
