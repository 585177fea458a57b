import type { ChargeKey, InvoiceKey, InvoiceLineKey, MemberKey } from '@goodturn/contract/ids'
import type { InvoiceDispute } from '@goodturn/contract/money/invoices/schema'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'

const disputesOfInvoice = (
  invoiceKey: SQL,
) => sql`from disputes join charges on charges.key = disputes.charge_key
  where charges.invoice_key = ${invoiceKey}`

/** Cents of an invoice that disputes hold: while open, and permanently once lost (R-43). */
export const disputedCentsOf = (invoiceKey: SQL): SQL => sql`(
  select coalesce(sum(coalesce(lost_cents, disputes.amount_cents)), 0)::int ${disputesOfInvoice(invoiceKey)}
    and (closed_at is null or lost_cents is not null))`

/** Cents of an invoice lost to disputes. */
export const lostCentsOf = (invoiceKey: SQL): SQL => sql`(
  select coalesce(sum(lost_cents), 0)::int ${disputesOfInvoice(invoiceKey)})`

/** Whether a dispute of an invoice's charge is open, which blocks its refunds and promised credit (R-43). */
export const hasOpenDispute = (invoiceKey: SQL): SQL =>
  sql`exists (select ${disputesOfInvoice(invoiceKey)} and closed_at is null)`

/** Whether a dispute of this invoice's charge is open. */
export async function isDisputed(tx: Tx, invoiceKey: InvoiceKey): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select 1 where ${hasOpenDispute(sql`${invoiceKey}`)}`)
  return rows.length > 0
}

/** Cents of an invoice promised as credit or used for another purchase, without disputes. */
export const takenCentsOf = (invoiceKey: SQL): SQL => sql`(
  select coalesce(sum(money_cents), 0)::int from line_returns
  where line_returns.invoice_key = ${invoiceKey} and refund_key is null and undone_at is null and way <> 'dispute')`

/** Open and lost disputes of invoices, as their payers see them, by invoice; an open one wins. */
export async function disputesOf(
  tx: Tx,
  invoiceKeys: readonly InvoiceKey[],
): Promise<ReadonlyMap<InvoiceKey, InvoiceDispute>> {
  if (invoiceKeys.length === 0) return new Map()
  const rows = await rowsOf<{
    invoice_key: InvoiceKey
    state: InvoiceDispute['state']
    cents: number
    at: Date | string
  }>(
    tx,
    sql`select distinct on (charges.invoice_key) charges.invoice_key,
          case when closed_at is null then 'open' else 'lost' end as state,
          coalesce(lost_cents, disputes.amount_cents) as cents, coalesce(closed_at, opened_at) as at
        from disputes join charges on charges.key = disputes.charge_key
        where charges.invoice_key = any(${textArray(invoiceKeys)}) and (closed_at is null or lost_cents is not null)
        order by charges.invoice_key, closed_at is not null, opened_at desc`,
  )
  return new Map(
    rows.map(({ invoice_key: key, state, cents, at }) => [
      key,
      { state, amount: dollars(cents), date: seconds(new Date(at)) },
    ]),
  )
}

/** A lost dispute not yet posted, with its paid invoice. */
export interface LostDispute {
  key: string
  charge_key: ChargeKey
  invoice_key: InvoiceKey
  member_key: MemberKey
  amount_cents: number
  fee_cents: number
  closed_at: Date | string
}

/** Condition on `disputes`, `charges` and `invoices`: lost, not yet posted, and the charge paid its invoice. */
export const isUnposted = sql`is_lost and lost_cents is null and charges.state = 'succeeded' and invoices.status = 'paid'`

/** Lost disputes not yet posted: the one named, or all. */
export function unpostedDisputes(tx: Tx, ref: string | null): Promise<LostDispute[]> {
  return rowsOf<LostDispute>(
    tx,
    sql`select disputes.key, charge_key, charges.invoice_key, invoices.member_key, disputes.amount_cents, fee_cents, closed_at
        from disputes join charges on charges.key = disputes.charge_key join invoices on invoices.key = charges.invoice_key
        where ${isUnposted} and disputes.key = coalesce(${ref}, disputes.key) order by closed_at, disputes.key`,
  )
}

/** A posted dispute whose owed part isn't known yet, with the cents it took from each line. */
export interface UnsettledDispute {
  key: string
  lostCents: number
  lines: { lineKey: InvoiceLineKey; cents: number }[]
}

/** Posted disputes of an invoice whose owed part isn't known yet. */
export function unsettledDisputes(tx: Tx, invoiceKey: InvoiceKey): Promise<UnsettledDispute[]> {
  return rowsOf<UnsettledDispute>(
    tx,
    sql`select disputes.key, lost_cents as "lostCents", coalesce((
            select jsonb_agg(jsonb_build_object('lineKey', line_key, 'cents', cents) order by id) from line_returns
            where line_returns.invoice_key = ${invoiceKey} and source_key = 'dispute:' || disputes.key
              and undone_at is null), '[]'::jsonb) as lines
        from disputes join charges on charges.key = disputes.charge_key
        where charges.invoice_key = ${invoiceKey} and lost_cents is not null and owed_cents is null
        order by disputes.key`,
  )
}

/** Whether disputes took everything the card paid for a line's invoice, and part of it came from this line. */
export const isLostToDispute = (lineKey: SQL): SQL => sql`exists (
  select from line_returns lost join disputes on lost.source_key = 'dispute:' || disputes.key
  join charges on charges.key = disputes.charge_key
  where lost.line_key = ${lineKey} and lost.undone_at is null
    and disputes.lost_cents + charges.refunded_cents >= charges.amount_cents)`
