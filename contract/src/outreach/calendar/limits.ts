/** The most entries of one kind listed for a calendar day; the day's total counts all of them. */
export const calendarDayMax = 20
/** Entries that fit in a day's cell on the page; the others are behind "3 more". */
export const calendarCellMax = 3
/** How far the private feed looks back and ahead, in months. */
export const feedMonthsBack = 6
export const feedMonthsAhead = 18
/** The most touches, people's dates, and renewals in a feed; the nearest ones are kept. */
export const feedEventsMax = 5000
/** How often calendar programs are asked to refresh. */
export const feedRefreshHours = 6
