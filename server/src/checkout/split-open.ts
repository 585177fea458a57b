import { askAgainMs } from '../invoices/waits.ts'
import { sql } from 'drizzle-orm'
import type { ChargeableCard } from '../cards/queries.ts'
import type { Tx } from '../platform/database.ts'
import { newKey } from '../platform/ids.ts'
import { withCardPart } from '../invoices/paid-by.ts'

/** One side's half of a payment of two. */
export interface NewHalf {
  memberKey: string
  invoiceKey: string
  amountCents: number
  card: ChargeableCard
}

export interface NewSplit {
  checkoutKey: string
  requestKey: string
  trigger: 'checkout' | 'approval'
  partner: NewHalf
  /** Null when credit covers the buyer's share. */
  buyer: NewHalf | null
  now: Date
}

/**
 * Writes down that both sides of a purchase are to be charged, before any processor is asked. The partner's half is
 * asked for first; the buyer's waits for its turn, so that it is in nobody's way meanwhile (BG-46). Breaks
 * `split_payments_running` when another try runs, `charges_in_flight` when the partner pays for something else.
 */
export async function openSplit(tx: Tx, wish: NewSplit): Promise<string> {
  const key = newKey('split')
  const at = wish.now.toISOString()
  const again = new Date(wish.now.getTime() + askAgainMs).toISOString()
  await tx.execute(sql`
    insert into split_payments (key, checkout_key, request_key, trigger, state, ask_again_at, created_at)
    values (${key}, ${wish.checkoutKey}, ${wish.requestKey}, ${wish.trigger}, 'authorizing', ${again}::timestamptz,
      ${at}::timestamptz)`)
  const halves = [
    { ...wish.partner, state: 'asking' },
    ...(wish.buyer ? [{ ...wish.buyer, state: 'waiting' }] : []),
  ]
  for (const half of halves) {
    const { card } = half.card
    await tx.execute(sql`
      with charge as (insert into charges (key, member_key, invoice_key, card_key, card_brand, card_last4, amount_cents,
          state, split_key, created_at)
        values (${newKey('charge')}, ${half.memberKey}, ${half.invoiceKey}, ${card.key}, ${card.brand}, ${card.last4},
          ${half.amountCents}, ${half.state}, ${key}, ${at}::timestamptz))
      update invoices set card_key = ${card.key}, card_brand = ${card.brand}, card_last4 = ${card.last4},
        paid_by = ${withCardPart(half.card, half.amountCents)}
      where key = ${half.invoiceKey}`)
  }
  return key
}
