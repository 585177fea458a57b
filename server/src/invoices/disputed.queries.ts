import type { ChargeKey, InvoiceKey, InvoiceLineKey, MemberKey } from '@goodturn/contract/ids'
import type { InvoiceDispute } from '@goodturn/contract/invoices/schema'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../platform/database.ts'

const ofInvoice = (invoiceKey: SQL) => sql`from disputes join charges on charges.key = disputes.charge_key
  where charges.invoice_key = ${invoiceKey}`

/** What disputes keep of an invoice's money, in cents: while they are open, and for good once they are lost. */
export const disputedOf = (invoiceKey: SQL): SQL => sql`(
  select coalesce(sum(coalesce(lost_cents, disputes.amount_cents)), 0)::int ${ofInvoice(invoiceKey)}
    and (closed_at is null or lost_cents is not null))`

/** What of an invoice's money was lost to disputes, in cents. */
export const lostOf = (invoiceKey: SQL): SQL => sql`(
  select coalesce(sum(lost_cents), 0)::int ${ofInvoice(invoiceKey)})`

/** Whether a dispute of an invoice's charge is open: nothing of it is refunded, and no promise of it is kept. */
export const hasOpenDispute = (invoiceKey: SQL): SQL =>
  sql`exists (select ${ofInvoice(invoiceKey)} and closed_at is null)`

/** What of an invoice was taken without a refund, besides disputes: promised as credit, or used for another purchase. */
export const takenOf = (invoiceKey: SQL): SQL => sql`(
  select coalesce(sum(money_cents), 0)::int from line_returns
  where line_returns.invoice_key = ${invoiceKey} and refund_key is null and undone_at is null and way <> 'dispute')`

/** The disputes of invoices that their payers are to know of, by invoice: open ones and lost ones, an open one first. */
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

/** A lost dispute that is in no book yet, with the paid invoice that it is about. */
export interface LostDispute {
  key: string
  charge_key: ChargeKey
  invoice_key: InvoiceKey
  member_key: MemberKey
  amount_cents: number
  fee_cents: number
}

/** A condition on `disputes`, `charges` and `invoices`: lost, in no book yet, and of money that paid for something. */
export const isUnposted = sql`is_lost and lost_cents is null and charges.state = 'succeeded' and invoices.status = 'paid'`

/** The lost disputes that are in no book yet; of one charge, or of all. */
export function unpostedDisputes(tx: Tx, ref: string | null): Promise<LostDispute[]> {
  return rowsOf<LostDispute>(
    tx,
    sql`select disputes.key, charge_key, charges.invoice_key, invoices.member_key, disputes.amount_cents, fee_cents
        from disputes join charges on charges.key = disputes.charge_key join invoices on invoices.key = charges.invoice_key
        where ${isUnposted} and disputes.key = coalesce(${ref}, disputes.key) order by closed_at, disputes.key`,
  )
}

/** A lost dispute of an invoice of which is not known yet what stays owed, with what it took of each line, in cents. */
export interface UnsettledDispute {
  key: string
  lostCents: number
  lines: { lineKey: InvoiceLineKey; cents: number }[]
}

/** The lost disputes of an invoice that are in the books, before what stays owed of them is known. */
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

/** Whether disputes took all that the card paid for a line's invoice, and something of the line with it. */
export const isLostToDispute = (lineKey: SQL): SQL => sql`exists (
  select from line_returns lost join disputes on lost.source_key = 'dispute:' || disputes.key
  join charges on charges.key = disputes.charge_key
  where lost.line_key = ${lineKey} and lost.undone_at is null
    and disputes.lost_cents + charges.refunded_cents >= charges.amount_cents)`
