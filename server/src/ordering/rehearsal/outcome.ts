import type { PlanKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'

/** A charge to the owner of the plans. Money is in cents. */
export interface Charge {
  planKey: PlanKey
  kind: 'purchase' | 'auto_credit' | 'renewal' | 'resume' | 'cancel_fee'
  day: CalendarDate
  /** The owner's part; negative for `auto_credit`. */
  cents: number
  /** The first day that it pays for. */
  startsOn: CalendarDate
  /** The number of plans that decided its tier; null if none did or if it was priced before the rehearsal. */
  planCount: number | null
}

/** An event of a plan on a day. */
export interface PlanDay {
  planKey: PlanKey
  day: CalendarDate
}

/** The year of a copy of plans: its charges, gifts, and endings. */
export interface Year {
  charges: Charge[]
  gifts: PlanDay[]
  endings: PlanDay[]
}

/** A year before any event. */
export const emptyYear = (): Year => ({ charges: [], gifts: [], endings: [] })
