/** Most rows of each group, and how far its hits are counted: beyond it nobody says how many there are. */
export const foundRowsMax = 5
export const foundCountMax = 20
