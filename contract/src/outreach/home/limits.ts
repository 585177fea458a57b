/** Rows of things that need the member on the home page; their total is counted up to `homeCountedMax`. */
export const homeNeedsMax = 8
/** Cards under "on the way". */
export const homeOnTheWayMax = 6
/** Days of "Next 14 days", after today. */
export const homeDaysAhead = 14
/** Rows of "Next 14 days", each with one gift or all equal ones of a day, and people listed in such a row. */
export const homeGroupsMax = 20
export const homeGroupPeopleMax = 50
/** The most upcoming gifts that are counted. */
export const homeCountedMax = 500
/** Days that "Dates to remember" looks ahead, and how many dates it shows. */
export const homeDatesAhead = 30
export const homeDatesMax = 8
/** Sequences listed with people who wait for the member. */
export const homeAsksMax = 5
