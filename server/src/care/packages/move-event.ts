import type { ServiceEventKey } from '@goodturn/contract/ids'
import { type CalendarDate, addDays, addMonths } from '@goodturn/contract/time'
import { canEdit } from '@goodturn/contract/care/touches/actions'
import { eventDateYearsMax } from '@goodturn/contract/care/touches/limits'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { changeTouches } from '../touches/change.ts'
import { dayOutOfRange, eventIsOver, noSuchEvent } from './errors.ts'
import { type FoundPackage, eventOf } from './queries.ts'

/**
 * States of a touch whose day can't be moved through its package: being prepared in bulk (C-5-81), or sent and came
 * back.
 */
const fixed: readonly TouchStatus[] = ['bulkpending', 'returntosender']

/** Whether the day of a delivery may be moved (CG-79): until the day before it is processed. */
export function canMoveEvent(
  touch: { status: TouchStatus; eventDate: CalendarDate },
  today: CalendarDate,
): boolean {
  return !fixed.includes(touch.status) && canEdit(touch, today)
}

/**
 * Moves a delivery of a locked package to another day (C-4.10-03): tomorrow or later, at most two years ahead. The
 * order of the deliveries may change. Its touch moves too, and its announced arrival no longer applies.
 */
export async function moveEvent(
  tx: Tx,
  found: FoundPackage,
  { service_event_id: eventKey, event_date: day }: { service_event_id: ServiceEventKey; event_date: string },
  today: CalendarDate,
): Promise<void> {
  if (day < addDays(today, 1)) throw dayOutOfRange('Please choose tomorrow or a later day.')
  if (day > addMonths(today, 12 * eventDateYearsMax))
    throw dayOutOfRange('Please choose a day within two years.')
  const packageKey = found.package.key
  const event = await eventOf(tx, packageKey, eventKey)
  if (!event) throw noSuchEvent()
  const { touch } = event
  if (!touch || !canMoveEvent(touch, today)) throw eventIsOver()
  const moved = await changeTouches(tx, sql`key = ${touch.key} and status = ${touch.status}`, {
    eventDate: day,
    isDateOwn: true,
    fulfillmentFrom: null,
    fulfillmentTo: null,
  })
  if (moved.length === 0) throw stateChanged()
  await tx.execute(
    sql`update package_events set event_date = ${day}::date
        where package_key = ${packageKey} and service_event_key = ${eventKey}`,
  )
}
