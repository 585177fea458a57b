/** Jobs in a list: those that matter first, never all of them. */
export const jobsShown = 50
/** The slowest jobs of a day are looked for among so many that ended last. */
export const slowJobsOf = 1000
/** Groups of errors that are shown. */
export const errorGroupsShown = 50
/** The longest reason for which a job is dropped. */
export const dropReasonLengthMax = 500
