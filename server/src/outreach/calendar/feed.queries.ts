import type { PlanKey, TouchKey } from '@goodturn/contract/ids'
import { occurrenceIn } from '@goodturn/contract/outreach/calendar/days'
import { feedEventsMax, feedMonthsAhead, feedMonthsBack } from '@goodturn/contract/outreach/calendar/limits'
import { type CalendarDate, addMonths } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type Scope, giftsOf, peopleOf } from '../../identity/teams/scope.ts'
import type { IcsEvent } from './ics.ts'
import { type PersonDateRow, personDates } from './person-dates.queries.ts'
import { unionOf } from './union.ts'
import type { Span } from './span.ts'

/** A stable id by which calendars recognize an event. */
export const uidOf = (...parts: string[]) => `${parts.join('-')}@goodturn`

/**
 * Events of the private feed: touches, people's dates, and the next renewal of each plan that `scope` sees, six months
 * back and eighteen ahead. Names and gifts only: no address, message, amount, or year of birth.
 */
export async function feedEvents(
  tx: Tx,
  scope: Scope,
  today: CalendarDate,
  origin: string,
): Promise<IcsEvent[]> {
  const span = { first: addMonths(today, -feedMonthsBack), last: addMonths(today, feedMonthsAhead) }
  return [
    ...(await touchEvents(tx, scope, span, today, origin)),
    ...(await dateEvents(tx, scope, span, origin)),
    ...(await renewalEvents(tx, scope, span, origin)),
  ]
}

interface TouchEvent {
  key: TouchKey
  event_date: string
  title: string
  recipient_name: string
  status: string
}

async function touchEvents(tx: Tx, scope: Scope, span: Span, today: CalendarDate, origin: string) {
  const rows = await rowsOf<TouchEvent>(
    tx,
    sql`select key, event_date::text as event_date, title, recipient_name, status from (
      select * from (${unionOf(
        giftsOf(scope, sql`t`),
        (whose) => sql`
          select t.key, t.event_date, coalesce(t.custom_title, t.title) as title, t.recipient_name, t.status
          from touches t where ${whose} and t.event_date between ${span.first}::date and ${span.last}::date
            and t.status not in ('canceled', 'expired')`,
      )}) found order by abs(event_date - ${today}::date), key limit ${feedEventsMax}) nearest
      order by nearest.event_date, key`,
  )
  return rows.map((row) => ({
    uid: uidOf(row.key),
    date: row.event_date as CalendarDate,
    summary: `${row.title} for ${row.recipient_name}`,
    category: 'Gift',
    url: `${origin}/touch/${row.key}`,
    isTentative: row.status === 'paused',
  }))
}

const dateLabels: Record<PersonDateRow['kind'], string> = {
  birthday: 'Birthday',
  partner_birthday: 'Birthday',
  partner_anniversary: 'Anniversary',
  home_anniversary: 'Home anniversary',
  work_anniversary: 'Work anniversary',
}

async function dateEvents(tx: Tx, scope: Scope, span: Span, origin: string) {
  const rows = await rowsOf<PersonDateRow>(
    tx,
    sql`select * from (${personDates(peopleOf(scope, sql`c`), null)}) found
        order by month, day, contact_key, kind limit ${feedEventsMax}`,
  )
  return rows.map((row) => ({
    uid: uidOf(row.contact_key, row.kind),
    date: firstOccurrence(row, span.first),
    summary: `${dateLabels[row.kind]}: ${row.name}`,
    category: dateLabels[row.kind],
    url: `${origin}/contacts/details/${row.contact_key}`,
    repeats: yearlyRule(row),
  }))
}

/** The first occurrence in the span, no earlier than the first anniversary. */
function firstOccurrence(row: PersonDateRow, from: CalendarDate): CalendarDate {
  const year = Math.max(Number(from.slice(0, 4)), (row.year ?? 0) + 1)
  const date = occurrenceIn(year, row)
  return date >= from ? date : occurrenceIn(year + 1, row)
}

/**
 * Repeats every year; February 29 repeats on the last day of February, since a plain yearly rule would skip three years
 * in four.
 */
function yearlyRule({ month, day }: PersonDateRow): string {
  return month === 2 && day === 29 ? 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' : 'FREQ=YEARLY'
}

interface RenewalEvent {
  key: PlanKey
  title: string
  display_name: string
  next_charge: string
  auto_renew: boolean
}

async function renewalEvents(tx: Tx, scope: Scope, span: Span, origin: string) {
  const rows = await rowsOf<RenewalEvent>(
    tx,
    sql`select found.*, c.display_name from (${unionOf(
      giftsOf(scope, sql`p`),
      (whose) => sql`
        select p.key, p.title, p.contact_key, p.next_charge::text as next_charge, p.auto_renew from plans p
        where ${whose} and p.status = 'active' and p.next_charge between ${span.first}::date and ${span.last}::date`,
    )}) found join contacts c on c.key = found.contact_key order by next_charge, found.key limit ${feedEventsMax}`,
  )
  return rows.map((row) => ({
    uid: uidOf(row.key, 'renewal'),
    date: row.next_charge as CalendarDate,
    summary: `${row.title} for ${row.display_name} ${row.auto_renew ? 'renews' : 'ends'}`,
    category: 'Renewal',
    url: `${origin}/subscriptions/${row.key}`,
  }))
}
