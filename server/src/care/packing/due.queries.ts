import type { ExperienceKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import {
  type DueTouch,
  dueColumns,
  lacksAddress,
  lacksAppointment,
  lacksPersonalization,
  missingFor,
} from '../touches/schedule/due.ts'
import { dueTables } from '../touches/lists/queries.ts'

/**
 * Condition on `t`: goes out by a day. Nothing of a paused or unpaid plan is sent, the same as in the daily job
 * (BG-68).
 */
export function isDue(until: CalendarDate): SQL {
  return sql`t.status in ('pending', 'bulkpending') and t.event_date <= ${until}::date
    and not exists (select from plans where plans.key = t.parent_key and plans.status <> 'active')`
}

/**
 * Condition that a touch is in no batch; `p` is its warehouse row, if any. A parcel that was handed over and came back
 * is free again.
 */
export const isFree = sql`(p.touch_key is null or p.handed_at is not null)`

/** Something is missing, by the rules of `missingFor`; reads `t`, `e`, and `l`. */
export const hasMissingDetails = sql`(${lacksAddress} or ${lacksPersonalization} or ${lacksAppointment})`

/** Touches of the chosen experiences that are due and in no batch, in packing order. */
export async function chosenTouches(
  tx: Tx,
  { experiences, until }: { experiences: readonly ExperienceKey[]; until: CalendarDate },
  { limit, lock = false }: { limit: number; lock?: boolean },
): Promise<DueTouch[]> {
  return rowsOf<DueTouch>(
    tx,
    sql`select ${dueColumns} from touches t ${dueTables}
        left join packing_touches p on p.touch_key = t.key
        where ${isDue(until)} and ${isFree} and not e.appointment_required
          and t.experience_key = any(${textArray(experiences)})
        order by t.title, t.event_date, t.key limit ${limit} ${lock ? sql`for update of t` : sql``}`,
  )
}

/** Splits touches into those that can go out, and those that can't with what they lack. */
export function sorted(touches: readonly DueTouch[]) {
  const all = touches.map((touch) => ({ touch, missing: missingFor(touch) }))
  return {
    ready: all.filter(({ missing }) => missing.length === 0).map(({ touch }) => touch),
    lacking: all.filter(({ missing }) => missing.length > 0),
  }
}
