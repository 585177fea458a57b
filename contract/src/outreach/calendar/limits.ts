/** Entries of one kind that a day of the calendar lists; how many there are beyond is told by its total. */
export const calendarDayMax = 20
/** Entries that a day of the month has room for on the page; the others wait behind "3 more". */
export const calendarCellMax = 3
/** How far the private feed looks back and ahead, in months. */
export const feedMonthsBack = 6
export const feedMonthsAhead = 18
/** Touches, people's dates and renewals in a feed at most; the nearest ones win. */
export const feedEventsMax = 5000
/** How often calendar programs are asked to come back. */
export const feedRefreshHours = 6
