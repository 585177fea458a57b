/** Most jobs in a list: the most important first. */
export const jobsShown = 50
/** The number of recently ended jobs among which a day's slowest are found. */
export const slowJobsSample = 1000
/** Most failed jobs that are retried at once. */
export const jobsRetriedMax = 1000
/** Error groups shown. */
export const errorGroupsShown = 50
/** The longest announcement: two lines on a phone. */
export const announcementLengthMax = 200
/** For how many hours an announcement may be shown; then it ends by itself. */
export const announcementHours = [1, 4, 12, 24, 72] as const
