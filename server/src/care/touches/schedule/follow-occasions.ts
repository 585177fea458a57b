import type { TouchKey } from '@goodturn/contract/ids'
import { type OccasionDate, occasionDate } from '@goodturn/contract/care/plans/occasions'
import { type CalendarDate, dateIn, nextBusinessDay } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { daysOfPeople } from '../../../people/contacts/days-of-people.ts'
import type { ChangedDate } from '../../../people/contacts/events.ts'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, textArray } from '../../../platform/database/database.ts'
import { changeTouches } from '../change.ts'
import { type OccasionTouch, takenDays, occasionTouches } from './occasions.queries.ts'
import { parentStates } from '../parents/parents.ts'

/**
 * Follows dates of people that changed or became known: unprocessed touches tied to them move to the new dates; touches
 * tied to a removed date keep their day, and so do those that wait for their gift link. A touch that waited for the member on a day that has come waits for the
 * new day instead. Never creates or ends a touch. Listens to `contacts.dates-changed`.
 */
export async function followOccasions(
  tx: Tx,
  { changes }: { changes: readonly ChangedDate[] },
  cause: Cause,
): Promise<void> {
  const found = await occasionTouches(
    tx,
    sql`(t.contact_key, s.occasion) in (select "contactKey", occasion
        from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as x("contactKey" text, occasion text))
      and t.status in ('pending', 'paused', 'swaprequest', 'incomplete') and t.link_step is null`,
  )
  const states = await parentStates(tx, found, cause)
  const resting = (touch: OccasionTouch) => (states.get(touch.parent_key) ?? 'open') !== 'open'
  const tied = found.filter((touch) => touch.status !== 'incomplete' || !resting(touch))
  if (tied.length === 0) return
  const dates = await datesOf(tx, tied, cause)
  const moved = tied.filter(({ key, occasion_on: on }) => (dates.get(key)?.on ?? null) !== on)
  const { eventDate, occasionOn } = columnsOf(dates)
  const keys = textArray(moved.map(({ key }) => key))
  const isMoved = sql`coalesce(${eventDate} <> touches.event_date, false)`
  await changeTouches(
    tx,
    sql`key = any(${keys}) and status in ('pending', 'paused', 'swaprequest', 'incomplete') and link_step is null`,
    {
      occasionOn,
      eventDate: sql`coalesce(${eventDate}, touches.event_date)`,
      status: sql`case when touches.status = 'incomplete' and ${isMoved} then 'pending' else touches.status end`,
      incompleteAt: sql`case when ${isMoved} then null else touches.incomplete_at end`,
      remindersSent: sql`case when ${isMoved} then 0 else touches.reminders_sent end`,
      // Announced again only if the arrival days change.
      fulfillmentFrom: sql`case when not ${isMoved} then touches.fulfillment_from end`,
      fulfillmentTo: sql`case when not ${isMoved} then touches.fulfillment_to end`,
    },
  )
}

/** The day columns for touches that resume after a pause; null where a touch follows no date. */
export async function occasionColumns(tx: Tx, which: SQL, cause: Cause) {
  return columnsOf(await datesOf(tx, await occasionTouches(tx, which), cause))
}

function columnsOf(dates: ReadonlyMap<TouchKey, OccasionDate>) {
  const all = JSON.stringify(Object.fromEntries(dates))
  return {
    eventDate: sql`(${all}::jsonb -> touches.key ->> 'eventDate')::date`,
    occasionOn: sql`(${all}::jsonb -> touches.key ->> 'on')::date`,
  }
}

/**
 * The days for touches that follow a known date of their person: for each, the first one since its payment that can
 * still be reached. Repeats of one gift in a plan each get a different day, also different from the days of gifts
 * already given.
 */
async function datesOf(
  tx: Tx,
  tied: readonly OccasionTouch[],
  cause: Cause,
): Promise<ReadonlyMap<TouchKey, OccasionDate>> {
  const dates = new Map<TouchKey, OccasionDate>()
  if (tied.length === 0) return dates
  const people = await daysOfPeople(
    tx,
    tied.map((touch) => touch.contact_key),
  )
  const own = new Set(tied.map(({ key }) => key))
  const given = await takenDays(
    tx,
    tied.flatMap((touch) => (touch.parent_kind === 'plan' ? touch.parent_key : [])),
  )
  const taken = new Map<string, CalendarDate[]>()
  for (const each of given.filter(({ key }) => !own.has(key))) add(taken, nameOf(each), each.on)
  const earliest = nextBusinessDay(dateIn(cause.now))
  for (const touch of tied) {
    const day = people.get(touch.contact_key)?.[touch.occasion]
    if (!day) continue
    const { months, days_max: daysMax, paid_on: from } = touch
    const name = touch.parent_kind === 'plan' ? nameOf(touch) : touch.key
    const found = occasionDate({ day, months, daysMax, from, earliest, taken: taken.get(name) ?? [] })
    dates.set(touch.key, found)
    add(taken, name, found.on)
  }
  return dates
}

/** Groups a plan's gifts that must not share a day: those in the same place of its schedule. */
const nameOf = ({ parent_key: planKey, months }: Pick<OccasionTouch, 'parent_key' | 'months'>) =>
  `${planKey} ${months}`

function add(taken: Map<string, CalendarDate[]>, name: string, on: CalendarDate): void {
  taken.set(name, [...(taken.get(name) ?? []), on])
}
