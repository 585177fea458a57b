import { rollSpecialEvents } from './catalog/specialEvents.ts'
import { type Recurring, dailyAt } from './platform/recurring.ts'

/** Everything that runs on a schedule, in one readable list. */
export const recurring: readonly Recurring[] = [{ ...rollSpecialEvents, nextDue: dailyAt(0, 20) }]
