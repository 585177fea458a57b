import type { ChargeKey, InvoiceKey, InvoiceLineKey, MemberKey } from '@goodturn/contract/ids'
import type { InvoiceDispute } from '@goodturn/contract/money/invoices/schema'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'

const disputesOfInvoice = (
  invoiceKey: SQL,
) => sql`from disputes join charges on charges.key = disputes.charge_key
  where charges.invoice_key = ${invoiceKey}`

// Of a row of `disputes`: whether it holds money (open, or lost and in the books), its state, its cents, and since when.
const holdsMoney = sql`(closed_at is null or lost_cents is not null)`
const stateShown = sql`case when closed_at is null then 'open' else 'lost' end`
const centsHeld = sql`coalesce(lost_cents, disputes.amount_cents)`
const heldSince = sql`coalesce(closed_at, opened_at)`

/** Cents of an invoice that disputes hold: while open, and permanently once lost (R-43). */
export const disputedCentsOf = (invoiceKey: SQL): SQL => sql`(
  select coalesce(sum(${centsHeld}), 0)::int ${disputesOfInvoice(invoiceKey)} and ${holdsMoney})`

/** Cents of an invoice lost to disputes. */
export const lostCentsOf = (invoiceKey: SQL): SQL => sql`(
  select coalesce(sum(lost_cents), 0)::int ${disputesOfInvoice(invoiceKey)})`

/** Whether a dispute of an invoice's charge is open, which blocks its refunds and promised credit (R-43). */
export const hasOpenDispute = (invoiceKey: SQL): SQL =>
  sql`exists (select ${disputesOfInvoice(invoiceKey)} and closed_at is null)`

/** A charge's open and lost disputes as JSON, oldest first: state, cents, and when it was opened or lost. */
export const disputesOfCharge = (chargeKey: SQL): SQL => sql`(
  select jsonb_agg(jsonb_build_object(
      'state', ${stateShown}, 'amount', ${centsHeld}, 'created', ${heldSince}) order by opened_at)
    from disputes where disputes.charge_key = ${chargeKey} and ${holdsMoney})`

/** Whether a dispute of this invoice's charge is open. */
export async function isDisputed(tx: Tx, invoiceKey: InvoiceKey): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select 1 where ${hasOpenDispute(sql`${invoiceKey}`)}`)
  return rows.length > 0
}

/** Cents of an invoice promised as credit or used for another purchase, without disputes. */
export const takenCentsOf = (invoiceKey: SQL): SQL => sql`(
  select coalesce(sum(money_cents), 0)::int from line_returns
  where line_returns.invoice_key = ${invoiceKey} and refund_key is null and undone_at is null and way <> 'dispute')`

/**
 * Open and lost disputes of invoices, as their payers see them, by invoice: an open one wins, then the invoice's own,
 * then one of the charge for a replaced plan whose value had paid for it.
 */
export async function disputesOf(
  tx: Tx,
  invoiceKeys: readonly InvoiceKey[],
): Promise<ReadonlyMap<InvoiceKey, InvoiceDispute>> {
  if (invoiceKeys.length === 0) return new Map()
  const keys = textArray(invoiceKeys)
  const rows = await rowsOf<{
    invoice_key: InvoiceKey
    state: InvoiceDispute['state']
    cents: number
    at: Date | string
    of_key: InvoiceKey | null
    of_number: number
  }>(
    tx,
    sql`select distinct on (invoice_key) invoice_key, state, cents, at, of_key, of_number from (
          select charges.invoice_key, ${stateShown} as state, ${centsHeld} as cents, ${heldSince} as at, opened_at,
            null::text as of_key, 0 as of_number
          from disputes join charges on charges.key = disputes.charge_key
          where charges.invoice_key = any(${keys}) and ${holdsMoney}
          union all
          select back.invoice_key, 'lost', sum(back.cents)::int, disputes.closed_at, disputes.opened_at, replaced.key, replaced.number
          from line_returns back
          join disputes on back.source_key = 'dispute:' || disputes.key
          join charges on charges.key = disputes.charge_key and charges.invoice_key <> back.invoice_key
          join invoices replaced on replaced.key = charges.invoice_key
          where back.invoice_key = any(${keys}) and back.way = 'dispute' and back.undone_at is null
          group by back.invoice_key, disputes.key, replaced.key) found
        order by invoice_key, state desc, of_key nulls first, opened_at desc`,
  )
  return new Map(
    rows.map(({ invoice_key: key, state, cents, at, of_key: ofKey, of_number: number }) => [
      key,
      {
        state,
        amount: dollars(cents),
        date: seconds(new Date(at)),
        replaced_plan: ofKey === null ? null : { key: ofKey, number: invoiceNumber(number) },
      },
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

/** The sources of what a dispute took from a line, and of the part of it that had moved on to an upgrade. */
export const lossSource = (ref: string) => `dispute:${ref}`
export const passedSource = (ref: string) => `dispute-passed:${ref}`

/** A posted dispute whose owed part isn't known yet, with the cents that each line lost to it. */
export interface UnsettledDispute {
  key: string
  lostCents: number
  /** Lines of its invoice, and of the upgrades that its money paid for. */
  lines: { invoiceKey: InvoiceKey; lineKey: InvoiceLineKey; cents: number }[]
  /** Cents recorded on the lines of its own invoice, including those that had moved on to an upgrade. */
  onLinesCents: number
}

/** Posted disputes of an invoice whose owed part isn't known yet. */
export function unsettledDisputes(tx: Tx, invoiceKey: InvoiceKey): Promise<UnsettledDispute[]> {
  return rowsOf<UnsettledDispute>(
    tx,
    sql`select disputes.key, lost_cents as "lostCents", coalesce((
            select jsonb_agg(jsonb_build_object('invoiceKey', invoice_key, 'lineKey', line_key, 'cents', cents) order by id)
            from line_returns where source_key = 'dispute:' || disputes.key and undone_at is null), '[]'::jsonb) as lines, (
            select coalesce(sum(money_cents), 0)::int from line_returns
            where line_returns.invoice_key = ${invoiceKey} and undone_at is null
              and source_key in ('dispute:' || disputes.key, 'dispute-passed:' || disputes.key)) as "onLinesCents"
        from disputes join charges on charges.key = disputes.charge_key
        where charges.invoice_key = ${invoiceKey} and lost_cents is not null and owed_cents is null
        order by disputes.key`,
  )
}

/** The invoices of upgrades that lost money to disputes of this invoice's charge, over any number of upgrades. */
export async function upgradesHit(tx: Tx, invoiceKey: InvoiceKey): Promise<InvoiceKey[]> {
  const rows = await rowsOf<{ key: InvoiceKey }>(
    tx,
    sql`select distinct line_returns.invoice_key as key
        from charges join disputes on disputes.charge_key = charges.key
        join line_returns on source_key = 'dispute:' || disputes.key and undone_at is null
        where charges.invoice_key = ${invoiceKey} and line_returns.invoice_key <> ${invoiceKey}`,
  )
  return rows.map(({ key }) => key)
}

/** Whether disputes took everything the card paid for a line's invoice, and part of it came from this line. */
export const isLostToDispute = (lineKey: SQL): SQL => sql`exists (
  select from line_returns lost join disputes on lost.source_key = 'dispute:' || disputes.key
  join charges on charges.key = disputes.charge_key
  where lost.line_key = ${lineKey} and lost.undone_at is null
    and disputes.lost_cents + charges.refunded_cents >= charges.amount_cents)`
