import type { TouchKey } from '@goodturn/contract/ids'
import { isCarrierStatus, reportedStatuses } from '@goodturn/contract/care/touches/tracking'
import { type SQL, sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { newKeys } from '../../platform/ids.ts'
import type { CarrierReport } from './carrier.ts'
import { changeTouches } from '../touches/change.ts'
import { confirmDelivered } from '../touches/confirm-delivered.ts'
import { touchWithNumber } from '../touches/tracking-number.ts'
import { outranks } from './rank.ts'
import { touchesDelivered, touchesReturned } from '../touches/events.ts'
import { mailReturned } from '../touches/mails/mails.ts'

interface StoredReport {
  touch_key: TouchKey | null
  tracking_number: string
  status: string
  message: string
  at: Date | string
}

/** The contents of a touch's highest-ranking new report. */
interface LatestStatus {
  status: string
  message: string
  at: string
  arrives: string | null
}

/**
 * Stores carriers' reports and updates their touches (CG-74). A report already known (same number, time, and status)
 * changes nothing. In any order of arrival, the report that ranks highest is shown (`rankOf`), so tracking never goes
 * backward. A parcel that comes back makes its touch `returntosender` and notifies the member. Reports for a number
 * that isn't set on a touch yet are stored, and count once it is set. Returns the number of new reports.
 */
export async function applyReports(
  tx: Tx,
  reports: readonly CarrierReport[],
  cause: Cause,
): Promise<{ isNew: number }> {
  if (reports.length === 0) return { isNew: 0 }
  const kept = await storeReports(tx, reports, cause)
  const arrives = new Map(reports.map((report) => [report.trackingNumber, report.arrives ?? null]))
  await act(tx, latestOf(kept, arrives), cause)
  return { isNew: kept.length }
}

async function act(tx: Tx, news: ReadonlyMap<TouchKey, LatestStatus>, cause: Cause): Promise<void> {
  await advanceTouches(tx, filterByStatus(news, isCarrierStatus))
  const arrived = filterByStatus(news, (status) => status === 'delivered')
  await confirmDelivered(tx, [...arrived.keys()])
  if (arrived.size > 0) await cause.publish(tx, touchesDelivered, { touchKeys: [...arrived.keys()] })
  const returned = filterByStatus(news, (status) => status === 'return_to_sender')
  const cameBack = await markReturned(tx, returned)
  if (returned.size > 0) await cause.publish(tx, touchesReturned, { touchKeys: [...returned.keys()] })
  await mailReturned(tx, cameBack, cause)
}

/** Applies the reports that arrived before the numbers were set. */
export async function adoptReports(
  tx: Tx,
  parcels: readonly { touchKey: TouchKey; number: string }[],
  cause: Cause,
): Promise<void> {
  const waiting = await rowsOf<StoredReport>(
    tx,
    sql`update carrier_events set touch_key = w.key
        from unnest(${textArray(parcels.map(({ touchKey }) => touchKey))},
          ${textArray(parcels.map(({ number }) => number))}) as w(key, number)
        where tracking_number = w.number and touch_key is null
        returning touch_key, tracking_number, status, message, at`,
  )
  await act(tx, latestOf(waiting, new Map()), cause)
}

/** Stores new reports, each with the touch that has its number. */
async function storeReports(
  tx: Tx,
  reports: readonly CarrierReport[],
  cause: Cause,
): Promise<StoredReport[]> {
  const keys = newKeys('carrierEvent', reports.length)
  const rows = reports.map((report, index) => ({
    key: keys[index],
    number: report.trackingNumber,
    carrier: report.trackingCarrier,
    status: report.status,
    message: report.message,
    city: report.city,
    state: report.state,
    at: report.at.toISOString(),
  }))
  return rowsOf<StoredReport>(
    tx,
    sql`insert into carrier_events (key, touch_key, tracking_number, tracking_carrier, status, message, city, state,
          at, received_at)
        select r.key, ${touchWithNumber(sql`r.number`)},
          r.number, r.carrier, r.status, r.message, r.city, r.state, r.at, ${cause.now.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, number text, carrier text, status text,
          message text, city text, state text, at timestamptz)
        on conflict (tracking_number, at, status) do nothing
        returning touch_key, tracking_number, status, message, at`,
  )
}

/** The highest-ranking report per touch, of those that say where a parcel is. */
function latestOf(
  kept: readonly StoredReport[],
  arrives: ReadonlyMap<string, string | null>,
): Map<TouchKey, LatestStatus> {
  const news = new Map<TouchKey, LatestStatus>()
  for (const { touch_key: touchKey, tracking_number: number, status, message, at } of kept) {
    if (!touchKey || !(isCarrierStatus(status) || status === 'return_to_sender')) continue
    const one = { status, message, at: new Date(at).toISOString(), arrives: arrives.get(number) ?? null }
    const known = news.get(touchKey)
    if (!known || outranks(one, known)) news.set(touchKey, one)
  }
  return news
}

function filterByStatus(
  news: ReadonlyMap<TouchKey, LatestStatus>,
  fits: (status: string) => boolean,
): Map<TouchKey, LatestStatus> {
  return new Map([...news].filter(([, one]) => fits(one.status)))
}

async function advanceTouches(tx: Tx, news: ReadonlyMap<TouchKey, LatestStatus>): Promise<void> {
  if (news.size === 0) return
  const of = reader(news)
  const arrives = sql`${of('arrives')}::date`
  await changeTouches(tx, isNewer(news), {
    trackingStatus: of('status'),
    trackingMessage: of('message'),
    trackingAt: sql`${of('at')}::timestamptz`,
    deliveredAt: sql`case when ${of('status')} = 'delivered' then ${of('at')}::timestamptz end`,
    fulfillmentFrom: sql`coalesce(${arrives}, touches.fulfillment_from)`,
    fulfillmentTo: sql`coalesce(${arrives}, touches.fulfillment_to)`,
  })
}

/** Returns the touches that just came back; for one already known to be back, a later report is only shown. */
async function markReturned(tx: Tx, news: ReadonlyMap<TouchKey, LatestStatus>): Promise<TouchKey[]> {
  if (news.size === 0) return []
  const of = reader(news)
  const told = { trackingMessage: of('message'), trackingAt: sql`${of('at')}::timestamptz` }
  const keys = textArray([...news.keys()])
  await changeTouches(
    tx,
    sql`key = any(${keys}) and status = 'returntosender' and tracking_at < ${of('at')}::timestamptz`,
    told,
  )
  return changeTouches(tx, sql`key = any(${keys}) and status = 'completed'`, {
    ...told,
    status: 'returntosender',
    trackingStatus: null,
    deliveredAt: null,
  })
}

/** Keeps the current report unless the new one ranks higher: `rankOf`'s order, in SQL. */
function isNewer(news: ReadonlyMap<TouchKey, LatestStatus>) {
  const of = reader(news)
  const at = sql`${of('at')}::timestamptz`
  const rank = (status: SQL, when: SQL) =>
    sql`(coalesce(${status} = 'delivered', false), ${when},
      coalesce(array_position(${textArray(reportedStatuses)}, ${status}), 0))`
  return sql`key = any(${textArray([...news.keys()])}) and status = 'completed'
    and (tracking_at is null or ${rank(sql`tracking_status`, sql`tracking_at`)} < ${rank(of('status'), at)})`
}

/** Returns SQL that reads a field of the latest report on the row's touch. */
function reader(news: ReadonlyMap<TouchKey, LatestStatus>) {
  const text = JSON.stringify(Object.fromEntries(news))
  return (member: keyof LatestStatus) => sql`(${text}::jsonb -> touches.key ->> ${member})`
}
