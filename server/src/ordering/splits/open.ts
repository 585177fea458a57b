import type { ChargeRequestKey, CheckoutKey, InvoiceKey, MemberKey, SplitKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { ChargeableCard } from '../../money/cards/queries.ts'
import { type NewCharge, insertCharges } from '../../money/invoices/charges/insert-charges.ts'
import { setCard } from '../../money/invoices/charges/set-card.ts'
import { retryAfterMs } from '../../money/invoices/charges/retry-times.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'

/** One side's half of a split payment. */
export interface NewHalf {
  memberKey: MemberKey
  invoiceKey: InvoiceKey
  amountCents: number
  card: ChargeableCard
}

export interface NewSplit {
  checkoutKey: CheckoutKey
  requestKey: ChargeRequestKey
  trigger: 'checkout' | 'approval'
  partner: NewHalf
  /** Null when credit covers the buyer's share. */
  buyer: NewHalf | null
  now: Date
}

/**
 * Writes both sides' charges for a purchase before the processor is called. The partner's half is requested first; the
 * buyer's half comes second, so it blocks nothing until then (BG-46). Violates `split_payments_running` if another
 * attempt is in progress, `charges_in_flight` if the partner is paying for something else.
 */
export async function openSplit(tx: Tx, wish: NewSplit): Promise<SplitKey> {
  const key = newKey('split')
  const at = wish.now.toISOString()
  const again = new Date(wish.now.getTime() + retryAfterMs).toISOString()
  const halves = [
    halfOf(key, 'asking', wish.partner),
    ...(wish.buyer ? [halfOf(key, 'waiting', wish.buyer)] : []),
  ]
  await tx.execute(sql`
    with charge as (${insertCharges(halves, wish.now)})
    insert into split_payments (key, checkout_key, request_key, trigger, state, ask_again_at, created_at)
    values (${key}, ${wish.checkoutKey}, ${wish.requestKey}, ${wish.trigger}, 'authorizing', ${again}::timestamptz,
      ${at}::timestamptz)`)
  for (const half of halves) await tx.execute(setCard(half.invoiceKey, half.paying, half.amountCents))
  return key
}

function halfOf(
  splitKey: SplitKey,
  state: 'asking' | 'waiting',
  { card: paying, ...half }: NewHalf,
): NewCharge {
  return { ...half, key: newKey('charge'), paying, half: { splitKey, state } }
}
