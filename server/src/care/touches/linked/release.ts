import type { TouchKey } from '@goodturn/contract/ids'
import { type CalendarDate, addDays, dateIn, nextBusinessDay } from '@goodturn/contract/time'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { stateChanged } from '../../../platform/errors.ts'
import { changeLocked } from '../act.ts'
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

function processDate(touch: WaitingTouch, earliest: CalendarDate | null, today: CalendarDate): CalendarDate {
  const isChosen = touch.status === 'incomplete' && (touch.is_date_own || touch.occasion_on !== null)
  const asked = [earliest, isChosen ? touch.event_date : null]
  const days = asked.flatMap((day) => (day === null ? [] : [nextBusinessDay(addDays(day, -1))]))
  return [nextBusinessDay(today), ...days].sort().at(-1) ?? today
}
