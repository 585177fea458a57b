import { payoutDaysPerPage, payoutFaultsShown } from '@goodturn/contract/console/books/limits'
import type { PayoutDay, PayoutDays, PayoutFault } from '@goodturn/contract/console/books/schema'
import type { PayoutState } from '@goodturn/contract/console/books/states'
import { dollars, formatCents } from '@goodturn/contract/money'
import { type CalendarDate, addDays, dateIn, seconds } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { midnight, midnightAfter } from './days.report.ts'

interface DayRow {
  day: CalendarDate
  charged: number
  refunded: number
  other: number
  fees: number
  net: number
  books: number
  faults: number
}

/** A card movement in the ledger that no report lists, within the span that reports cover. */
interface MissingMovement {
  key: string
  kind: string
  at: Date | string
  cents: number
}

/** Compares the reports with the ledger, fourteen days at a time, newest first. */
export async function payoutDays(tx: Tx, before: CalendarDate | undefined): Promise<PayoutDays> {
  const [last] = await rowsOf<{ at: Date | string | null; newest: Date | string | null }>(
    tx,
    sql`select max(at) as newest,
          (select max(at) from payout_rows ${before ? sql`where at < ${midnight(before)}` : sql``}) as at
        from payout_rows`,
  )
  if (!last?.at || !last.newest) {
    return { days: [], before: null, reported_until: last?.newest ? seconds(new Date(last.newest)) : null }
  }
  const end = addDays(dateIn(new Date(last.at)), 1)
  const from = addDays(end, -payoutDaysPerPage)
  const rows = await readPayoutDays(tx, midnight(from), midnight(end))
  const missing = await findMissing(tx, midnight(from), midnight(end))
  const more = await rowsOf(tx, sql`select 1 from payout_rows where at < ${midnight(from)} limit 1`)
  return {
    days: addMissing(rows, missing).map(presentDay),
    before: more.length > 0 ? from : null,
    reported_until: seconds(new Date(last.newest)),
  }
}

/** Money that moves to the bank is neither charged nor refunded. */
const noPayout = sql`category not in ('payout', 'payout_reversal')`

function readPayoutDays(tx: Tx, from: SQL, to: SQL): Promise<DayRow[]> {
  return rowsOf<DayRow>(
    tx,
    sql`select (at at time zone 'UTC')::date::text as day,
          coalesce(sum(gross_cents) filter (where category = 'charge'), 0)::float8 as charged,
          coalesce(sum(gross_cents) filter (where category in ('refund', 'refund_failure')), 0)::float8 as refunded,
          coalesce(sum(gross_cents) filter (where state = 'other'), 0)::float8 as other,
          -sum(fee_cents)::float8 as fees, sum(net_cents)::float8 as net,
          (coalesce(sum(book_cents), 0) - sum(fee_cents))::float8 as books,
          (count(*) filter (where state in ('differs', 'unknown', 'not_posted')
            or (state = 'other' and gross_cents <> 0)))::int as faults
        from payout_rows where at >= ${from} and at < ${to} and ${noPayout}
        group by 1 order by 1 desc`,
  )
}

/**
 * Card charges and refunds in the ledger that no report lists, for these days and within the span that reports cover. A
 * refund is posted when it ends; one that the bank sent back later keeps its time and may lose its amount.
 */
async function findMissing(tx: Tx, from: SQL, to: SQL): Promise<MissingMovement[]> {
  return rowsOf<MissingMovement>(
    tx,
    sql`with span as (select min(at) as first, max(at) as last from payout_rows where ${noPayout}),
        moved as (select transfers.key, transfers.kind, transfers.at, transfers.charge_key, sum(side.cents)::float8 as cents
          from transfers cross join span join postings side on side.transfer_key = transfers.key and side.account = 'card_clearing'
          where transfers.at >= greatest(${from}, span.first) and transfers.at < least(${to}, span.last)
            and transfers.charge_key is not null and transfers.kind in ('purchase', 'stray_charge', 'refund')
          group by 1, 2, 3, 4)
        select coalesce(refunds.key, moved.charge_key) as key, moved.kind, moved.at, moved.cents
        from moved
        left join lateral (select key from refunds where moved.kind = 'refund' and refunds.charge_key = moved.charge_key
          and refunds.ended_at = moved.at and refunds.amount_cents in (-moved.cents, 0) order by key limit 1) refunds on true
        where moved.cents <> 0
          and not exists (select from payout_rows line where line.refund_key = refunds.key and line.category = 'refund')
          and (moved.kind = 'refund' or not exists (select from payout_rows line
            where line.charge_key = moved.charge_key and line.category = 'charge'))
        order by moved.at desc, 1`,
  )
}

function addMissing(rows: readonly DayRow[], missing: readonly MissingMovement[]): DayRow[] {
  const days = new Map(rows.map((row) => [row.day, row]))
  for (const { at, cents } of missing) {
    const day = dateIn(new Date(at))
    const known = days.get(day) ?? {
      day,
      charged: 0,
      refunded: 0,
      other: 0,
      fees: 0,
      net: 0,
      books: 0,
      faults: 0,
    }
    days.set(day, { ...known, books: known.books + cents, faults: known.faults + 1 })
  }
  return [...days.values()].toSorted((one, other) => (one.day < other.day ? 1 : -1))
}

function presentDay({ day, charged, refunded, other, fees, net, books, faults }: DayRow): PayoutDay {
  return {
    day,
    charged: dollars(charged),
    refunded: dollars(refunded),
    other: dollars(other),
    fees: dollars(fees),
    net: dollars(net),
    books: dollars(books),
    difference: dollars(net - books),
    faults,
  }
}

interface FaultRow {
  ref: string
  source_ref: string
  category: string
  state: Exclude<PayoutState, 'same'>
  at: Date | string
  gross: number
  booked: number | null
}

/** Mismatches of a day: each unmatched line with the reason, then the movements its reports lack; up to two hundred. */
export async function payoutFaults(tx: Tx, day: CalendarDate): Promise<PayoutFault[]> {
  const rows = await rowsOf<FaultRow>(
    tx,
    sql`select ref, source_ref, category, state, at, gross_cents::float8 as gross, book_cents::float8 as booked
        from payout_rows
        where at >= ${midnight(day)} and at < ${midnightAfter(day)} and ${noPayout} and state <> 'same'
          and (state <> 'other' or gross_cents <> 0)
        order by at, ref limit ${payoutFaultsShown}`,
  )
  const missing = await findMissing(tx, midnight(day), midnightAfter(day))
  return [...rows.map(presentFault), ...missing.map(presentMissing)].slice(0, payoutFaultsShown)
}

function presentFault({
  ref,
  source_ref: source,
  category,
  state,
  at,
  gross,
  booked,
}: FaultRow): PayoutFault {
  return {
    reference: source || ref,
    category,
    state,
    at: seconds(new Date(at)),
    reported: dollars(gross),
    booked: booked === null ? null : dollars(booked),
    says: mismatchReason(category, state, gross, booked),
  }
}

function mismatchReason(
  category: string,
  state: FaultRow['state'],
  gross: number,
  booked: number | null,
): string {
  const noun = category === 'charge' ? 'charge' : 'refund'
  switch (state) {
    case 'differs':
      return `Stripe says ${formatCents(gross)}, the books say ${formatCents(booked ?? 0)}.`
    case 'unknown':
      return `None of our ${noun}s has this reference.`
    case 'not_posted':
      return `We have this ${noun}, but the ledger has no money for it.`
    default:
      return `The ledger has no entries of this kind (${category.replaceAll('_', ' ')}).`
  }
}

function presentMissing({ key, kind, at, cents }: MissingMovement): PayoutFault {
  return {
    reference: key,
    category: kind === 'refund' ? 'refund' : 'charge',
    state: 'missing',
    at: seconds(new Date(at)),
    reported: null,
    booked: dollars(cents),
    says: 'It’s in the ledger, but not in any report yet.',
  }
}
