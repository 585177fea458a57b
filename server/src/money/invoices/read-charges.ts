import type { ChargeKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import type { HistoryFilter } from '@goodturn/contract/money/invoices/calls'
import type { HistoryStatus } from '@goodturn/contract/money/invoices/history'
import type { ChargeState } from '@goodturn/contract/money/invoices/states'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { disputesOfCharge } from './disputes/disputed.queries.ts'
import { type WithZone, chargesMatching } from './filter.ts'

/** A charge with its invoice, its refunds, and its open and lost disputes. */
export interface ListedCharge {
  key: ChargeKey
  state: Exclude<ChargeState, 'released'>
  amount_cents: number
  created_at: Date | string
  card_brand: string
  card_last4: string
  failure_message: string | null
  invoice_key: InvoiceKey
  number: number
  is_listed: boolean
  refunds: { amount: number; created: string }[] | null
  disputes: { state: 'open' | 'lost'; amount: number; created: string }[] | null
}

/** A place in the history: an instant and a key. */
export interface ChargePlace {
  at: string
  key: ChargeKey
}

/**
 * A member's charges, newest first, after a position, including failed and pending ones; released authorizations took
 * nothing and are not listed. One statement, which uses an index from any position.
 */
export async function readCharges(
  tx: Tx,
  memberKey: MemberKey,
  filter: WithZone<HistoryFilter>,
  before: ChargePlace | null,
  limit: number,
): Promise<ListedCharge[]> {
  const past = before ? sql`and (created_at, key) < (${before.at}::timestamptz, ${before.key})` : sql``
  return rowsOf<ListedCharge>(
    tx,
    sql`select charge.key, charge.state, charge.amount_cents, charge.created_at, charge.card_brand, charge.card_last4,
          charge.failure_message, charge.invoice_key, invoices.number, invoices.status <> 'void' as is_listed,
          (select jsonb_agg(jsonb_build_object('amount', amount_cents, 'created', ended_at) order by ended_at)
            from refunds where refunds.charge_key = charge.key and refunds.state = 'succeeded' and amount_cents > 0) as refunds,
          ${disputesOfCharge(sql`charge.key`)} as disputes
        from (select key, state, amount_cents, created_at, card_brand, card_last4, failure_message, invoice_key
            from charges
            where member_key = ${memberKey} and state <> 'released' ${chargesMatching(memberKey, filter)} ${past}
            order by created_at desc, key desc limit ${limit}) charge
        join invoices on invoices.key = charge.invoice_key
        order by charge.created_at desc, charge.key desc`,
  )
}

/** A charge's state as its payer sees it: pending until it has ended (B-3.6-01). */
export function historyStatusOf({ state }: ListedCharge): HistoryStatus {
  return state === 'succeeded' || state === 'failed' ? state : 'pending'
}
