import type { PackageKey, ServiceEventKey, TouchKey } from '@goodturn/contract/ids'
import { type CalendarDate, addDays } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { changeTouches } from '../touches/change.ts'
import { type ClosingEvent, closingEvents } from './closing.queries.ts'
import { canMoveEvent } from './move-event.ts'

/**
 * The days of paused deliveries that depend on the closing. A pause doesn't shift them, but none is earlier than
 * tomorrow.
 */
export async function daysOfClosing(
  tx: Tx,
  packageKey: PackageKey,
  today: CalendarDate,
): Promise<ReadonlyMap<TouchKey, CalendarDate>> {
  const tomorrow = addDays(today, 1)
  const events = await closingEvents(tx, packageKey)
  return new Map(
    events.map(({ touchKey, eventDate }) => [touchKey, eventDate < tomorrow ? tomorrow : eventDate]),
  )
}

/**
 * Follows a new closing day of a locked package: moves the unprocessed deliveries counted from it, unless the member
 * chose their day.
 */
export async function followClosing(
  tx: Tx,
  packageKey: PackageKey,
  moved: ServiceEventKey,
  { day, today }: { day: CalendarDate; today: CalendarDate },
): Promise<void> {
  const [closing, ...others] = await closingEvents(tx, packageKey)
  if (closing?.key !== moved) return
  const anchorOn = addDays(day, -closing.offsetDays)
  await tx.execute(sql`update packages set anchor_on = ${anchorOn}::date where key = ${packageKey}`)
  const tomorrow = addDays(today, 1)
  const follows = (event: ClosingEvent) => !event.isDateOwn && canMoveEvent(event, today)
  const days = others.filter(follows).map(({ touchKey, offsetDays }) => {
    const planned = addDays(anchorOn, offsetDays)
    return [touchKey, planned < tomorrow ? tomorrow : planned] as const
  })
  if (days.length === 0) return
  const byTouch = JSON.stringify(Object.fromEntries(days))
  const touchKeys = textArray(days.map(([key]) => key))
  await changeTouches(tx, sql`key = any(${touchKeys}) and event_date <> (${byTouch}::jsonb ->> key)::date`, {
    eventDate: sql`(${byTouch}::jsonb ->> touches.key)::date`,
    fulfillmentFrom: null,
    fulfillmentTo: null,
  })
  await tx.execute(
    sql`update package_events set event_date = (${byTouch}::jsonb ->> touch_key)::date
        where package_key = ${packageKey} and touch_key = any(${touchKeys})`,
  )
}
