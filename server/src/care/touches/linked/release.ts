import type { TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type CalendarDate, addDays, dateIn, nextBusinessDay } from '@goodturn/contract/time'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { stateChanged } from '../../../platform/errors.ts'
import { changeLocked } from '../act.ts'
import { changeTouches } from '../change.ts'
import { reshipChanges } from '../reship.ts'
import { type WaitingTouch, lockLinked } from './lock.queries.ts'

/**
 * incomplete -> pending once the link is accepted and paid: the touch goes on like any other, on the next business day,
 * or on the first one from the day that its recipient asked for (`earliest`) or its member chose, if that is later
 * (D-1-49, D-1-71). A date of the person that it follows counts as chosen. A returned touch that was placed again goes
 * out the same way. 400 if the touch waits for no link. Returns its process date.
 */
export async function releaseLinked(
  tx: Tx,
  touchKey: TouchKey,
  earliest: CalendarDate | null,
  cause: Cause,
): Promise<CalendarDate> {
  const [touch] = await lockLinked(tx, [touchKey])
  if (!touch) throw stateChanged()
  const eventDate = processDate(touch, earliest, dateIn(cause.now))
  // Its recipient's day holds even if a date of theirs is corrected later.
  const isDateOwn = touch.is_date_own || earliest !== null
  const cameBack = touch.status === 'returntosender'
  await changeLocked(tx, touch, {
    ...(cameBack ? reshipChanges(cause) : { isDateOwn }),
    status: 'pending',
    linkStep: null,
    eventDate,
    fulfillmentFrom: null,
    fulfillmentTo: null,
  })
  return eventDate
}

/**
 * Marks an accepted touch as waiting for its payment (D-1-49), on the day that it would go out: its recipient sees the
 * same page as if it were paid (D-1-36). 400 if it waits for no link.
 */
export async function awaitPayment(
  tx: Tx,
  touchKey: TouchKey,
  earliest: CalendarDate | null,
  cause: Cause,
): Promise<void> {
  const [touch] = await lockLinked(tx, [touchKey])
  if (touch?.status !== 'incomplete') throw stateChanged()
  await changeTouches(tx, sql`key = ${touchKey}`, {
    linkStep: 'unpaid',
    eventDate: processDate(touch, earliest, dateIn(cause.now)),
  })
}

function processDate(touch: WaitingTouch, earliest: CalendarDate | null, today: CalendarDate): CalendarDate {
  const isChosen = touch.status === 'incomplete' && (touch.is_date_own || touch.occasion_on !== null)
  const asked = [earliest, isChosen ? touch.event_date : null]
  const days = asked.flatMap((day) => (day === null ? [] : [nextBusinessDay(addDays(day, -1))]))
  return [nextBusinessDay(today), ...days].sort().at(-1) ?? today
}
