import type { CardKey, CheckoutItemKey, CheckoutKey } from '@goodturn/contract/ids'
import { chargeCentsMax } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { chargeableCard } from '../../../money/cards/queries.ts'
import { holdEachFromWallet, nothingHeld } from '../../../money/ledger/hold.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newKeys } from '../../../platform/ids.ts'
import type { PricedItem } from '../../cart/priced-cart.ts'
import { insufficientBalance, tooExpensive } from '../errors.ts'
import type { WrittenItem } from '../hold-benefits.ts'
import type { NewCheckout } from '../new-checkout.ts'
import { insertItems } from '../write.ts'

/**
 * Writes gift links that are paid once they are accepted (D-1-27): each is an order of one item in the state `held`,
 * with its own hold of the balance and the card that pays the rest then. No invoice is written, and nothing is charged
 * (D-1-28). With easy billing no card is named: the balance pays, and is replenished then. `isAlone`: nothing else is
 * ordered, so the first one stands for the order. Refuses with `payment_method_required` if the balance doesn't cover
 * them and there is no card (D-1-29), or `insufficient_balance` if no card ever replenishes it (B-4.1-21).
 */
export async function writeHeld(
  tx: Tx,
  wish: NewCheckout,
  { sendingKey, items, isAlone }: { sendingKey: CheckoutKey; items: readonly PricedItem[]; isAlone: boolean },
): Promise<WrittenItem[]> {
  const own = newKeys('checkout', items.length)
  const itemKeys = newKeys('checkoutItem', items.length)
  const written = items.map((priced, at) => ({
    itemKey: itemKeys[at] as CheckoutItemKey,
    checkoutKey: isAlone && at === 0 ? sendingKey : (own[at] as CheckoutKey),
    priced,
    autoCreditCents: 0,
    position: 0,
  }))
  const { memberKey, now } = wish
  const wanted = written.map(({ checkoutKey, priced }) => ({
    purposeKey: checkoutKey,
    centsMax: priced.paidCents,
  }))
  const held = wish.useCredit ? await holdEachFromWallet(tx, { memberKey, wanted, now }) : []
  const roots = written.map(({ checkoutKey, priced }, at) => {
    const { cents: creditCents } = held[at] ?? nothingHeld
    return {
      key: checkoutKey,
      paid: priced.paidCents,
      credit: creditCents,
      due: priced.paidCents - creditCents,
    }
  })
  if (roots.some(({ due }) => due > chargeCentsMax)) throw tooExpensive()
  const card = roots.some(({ due }) => due > 0) ? await cardFor(tx, wish) : null
  await tx.execute(sql`
    with root as (insert into checkouts (key, member_key, state, idempotency_key, card_key, use_credit, subtotal_cents,
        credit_cents, due_cents, sending_key, created_at)
      select key, ${memberKey}, 'held',
        case when key = ${sendingKey} then ${wish.idempotencyKey}::text end, case when due > 0 then ${card}::text end,
        ${wish.useCredit}, paid, credit, due, ${sendingKey}, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(roots)}::jsonb) as x(key text, paid int, credit int, due int)),
    ${insertItems(written, memberKey)}
    select 1`)
  return written
}

/** The card to name for what isn't covered; null with easy billing, whose own card must be chargeable. */
async function cardFor(tx: Tx, { memberKey, funding, source, now }: NewCheckout): Promise<CardKey | null> {
  if (funding?.type === 'internal') throw insufficientBalance()
  const { card } = await chargeableCard(tx, memberKey, funding ? funding.cardKey : source, now)
  return funding ? null : card.key
}
