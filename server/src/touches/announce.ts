import type { TouchKey } from '@goodturn/contract/ids'
import { type CalendarDate, addDays, dateIn, nextBusinessDay } from '@goodturn/contract/time'
import { announceDaysBefore } from '@goodturn/contract/touches/limits'
import { sql } from 'drizzle-orm'
import type { Cause, Platform } from '../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../platform/database.ts'
import { changeTouches } from './change.ts'
import type { After, Candidate } from './due.ts'
import { inBatches } from './in-batches.ts'
import { type Announced, mailWindows } from './mails.ts'
import { parentStates } from './parents.ts'

interface Unannounced extends Omit<Announced, 'from' | 'to'> {
  event_date: CalendarDate
  days_min: number
  days_max: number
}

/**
 * Ten days before a touch ships, its days of arrival are filled in and its member is told (CG-64, CG-90): the business
 * days that its experience takes, counted from the process date. A touch that is bought or moved to ship sooner is
 * announced on the next day. Services at an appointment have a time of their own. Safe to run twice: what is announced
 * carries its days.
 */
export async function announceWindows(platform: Platform, cause: Cause): Promise<void> {
  const today = dateIn(cause.now)
  await inBatches(
    platform,
    (tx, after, limit) => findUnannounced(tx, today, after, limit),
    async (tx, candidates) => {
      const states = await parentStates(tx, candidates)
      const open = candidates.filter((each) => (states.get(each.parent_key) ?? 'open') === 'open')
      const announced = (
        await lockUnannounced(
          tx,
          open.map(({ key }) => key),
          today,
        )
      ).map(windowOf)
      await fillIn(tx, announced)
      await mailWindows(tx, announced, cause)
    },
  )
}

function findUnannounced(tx: Tx, today: CalendarDate, after: After, limit: number): Promise<Candidate[]> {
  const further = after ? sql`and (t.event_date, t.key) > (${after.at}::date, ${after.key})` : sql``
  return rowsOf<Candidate>(
    tx,
    sql`select t.key, t.parent_kind, t.parent_key, t.event_date::text as at from touches t
        where ${soon(today)} ${further} order by t.event_date, t.key limit ${limit}`,
  )
}

/** What ships after today, within ten days, and was not announced. */
const soon = (
  today: CalendarDate,
) => sql`t.status in ('pending', 'bulkpending') and t.fulfillment_from is null
  and t.event_date > ${today}::date and t.event_date <= ${addDays(today, announceDaysBefore)}::date`

function lockUnannounced(tx: Tx, keys: readonly TouchKey[], today: CalendarDate): Promise<Unannounced[]> {
  return rowsOf<Unannounced>(
    tx,
    sql`select t.key, t.member_key, t.title, t.recipient_name, t.event_date::text as event_date,
          e.fulfillment_days_min as days_min, e.fulfillment_days_max as days_max
        from touches t join experiences e on e.key = t.experience_key
        where t.key = any(${textArray(keys)}) and ${soon(today)} and not e.appointment_required
        order by t.key for update of t`,
  )
}

function windowOf({ event_date: date, days_min: min, days_max: max, ...touch }: Unannounced): Announced {
  return { ...touch, from: workingDaysAfter(date, min), to: workingDaysAfter(date, Math.max(min, max)) }
}

/** The day that many business days after `date`; `date` itself for none. */
function workingDaysAfter(date: CalendarDate, days: number): CalendarDate {
  let day = date
  for (let count = 0; count < days; count += 1) day = nextBusinessDay(day)
  return day
}

async function fillIn(tx: Tx, announced: readonly Announced[]): Promise<void> {
  if (announced.length === 0) return
  const windows = JSON.stringify(
    Object.fromEntries(announced.map(({ key, from, to }) => [key, { from, to }])),
  )
  const of = (member: 'from' | 'to') => sql`(${windows}::jsonb -> touches.key ->> ${member})::date`
  const keys = textArray(announced.map(({ key }) => key))
  await changeTouches(tx, sql`key = any(${keys})`, {
    fulfillmentFrom: of('from'),
    fulfillmentTo: of('to'),
  })
}
