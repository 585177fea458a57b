import type { Recurring } from './platform/recurring.ts'

/** Everything that runs on a schedule, in one readable list. */
export const recurring: readonly Recurring[] = []
