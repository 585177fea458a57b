import type { PlanKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'

/** Something that the owner of the plans pays for. Money is in cents. */
export interface Charge {
  planKey: PlanKey
  kind: 'purchase' | 'auto_credit' | 'renewal' | 'resume' | 'cancel_fee'
  day: CalendarDate
  /** The owner's part; of `auto_credit` negative. */
  cents: number
  /** The first day that it pays for. */
  startsOn: CalendarDate
  /** How many plans decided its tier; null where none did or where it was priced before the rehearsal. */
  planCount: number | null
}

/** Something that happens to a plan on a day. */
export interface PlanDay {
  planKey: PlanKey
  day: CalendarDate
}

/** What became of a copy of plans. */
export interface Year {
  charges: Charge[]
  gifts: PlanDay[]
  endings: PlanDay[]
}

/** Nothing happened yet. */
export const emptyYear = (): Year => ({ charges: [], gifts: [], endings: [] })
