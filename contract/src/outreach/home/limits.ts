/** What needs the member, as rows on the home page; how many there are is counted up to `homeCountedMax`. */
export const homeNeedsMax = 8
/** Cards of what is on the way. */
export const homeOnTheWayMax = 6
/** Days of "Next 14 days", after today. */
export const homeDaysAhead = 14
/** Rows of "Next 14 days", each with one gift or with all equal ones of a day, and people that such a row lists. */
export const homeGroupsMax = 20
export const homeGroupPeopleMax = 50
/** Gifts of the next days that are looked at. */
export const homeCountedMax = 500
/** Days that "Dates to remember" looks ahead, and how many dates it shows. */
export const homeDatesAhead = 30
export const homeDatesMax = 8
/** Sequences with people who wait for the member. */
export const homeAsksMax = 5
