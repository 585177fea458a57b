import type { CheckoutItemKey, InvoiceKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import type { PaymentPart } from '@goodturn/contract/ordering/checkout/payment-part'
import { sql } from 'drizzle-orm'
import type { ChargeableCard } from '../../../money/cards/queries.ts'
import { activeFunding } from '../../../money/easy-billing/queries.ts'
import { insertInvoice } from '../../../money/invoices/insert-invoices.ts'
import { cardPart, walletPayments } from '../../../money/invoices/charges/paid-by.ts'
import { walletParts } from '../../../money/ledger/parts.ts'
import type { OpenLot } from '../../../money/ledger/take-in-order.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newKey } from '../../../platform/ids.ts'
import { moveCheckout } from '../move.ts'
import { settleCheckout } from '../settle.ts'
import { chargeHeld } from './charge-held.ts'
import { failHeldWithoutCard } from './fail-held.ts'
import { type HeldOrder, lockHeld } from './held.queries.ts'
import { namedCard } from './named-card.ts'

/**
 * Begins the payment of a gift that its recipient accepted, in the accepting transaction (D-1-33): writes its invoice
 * at the price that was agreed to (D-1-34). What the balance covers is settled at once; otherwise a job charges the
 * named card or replenishes the balance, so the recipient never waits for a bank. Does nothing if it is being paid
 * already, or over.
 */
export async function payHeld(tx: Tx, itemKey: CheckoutItemKey, cause: Cause): Promise<void> {
  const order = await lockHeld(tx, itemKey)
  if (!order) return
  const { key: checkoutKey, member_key: memberKey } = order
  const card = order.due_cents > 0 ? await namedCard(tx, memberKey, order.card_key, cause.now) : null
  const invoiceKey = newKey('invoice')
  await writeInvoice(tx, order, invoiceKey, card, cause.now)
  await tx.execute(sql`${moveCheckout(checkoutKey, 'pending', cause.now)}`)
  if (await isByEasyBilling(tx, order))
    await cause.jobs.enqueue(tx, chargeHeld, { invoiceKey }, { key: invoiceKey })
  else if (order.due_cents === 0) {
    const payments = [{ memberKey, invoiceKey, charge: null }]
    await settleCheckout(tx, { checkoutKey, memberKey, payments }, cause)
  } else if (card) await cause.jobs.enqueue(tx, chargeHeld, { invoiceKey }, { key: invoiceKey })
  else await failHeldWithoutCard(tx, { checkoutKey, invoiceKey }, cause)
}

/**
 * Whether the balance pays all of it: it was ordered so if something is due without a card. A gift that is set aside in
 * full may still need a recharge, for the minimum.
 */
async function isByEasyBilling(tx: Tx, { card_key, due_cents, member_key }: HeldOrder): Promise<boolean> {
  if (card_key !== null) return false
  return due_cents > 0 || (await activeFunding(tx, { memberKey: member_key })) !== null
}

async function writeInvoice(
  tx: Tx,
  order: HeldOrder,
  invoiceKey: InvoiceKey,
  card: ChargeableCard | null,
  now: Date,
): Promise<void> {
  await insertInvoice(
    tx,
    {
      key: invoiceKey,
      memberKey: order.member_key,
      purpose: 'gift_link',
      purposeKey: order.key,
      checkoutKey: order.key,
      status: 'unpaid',
      subtotalCents: order.subtotal_cents,
      creditCents: order.credit_cents,
      amountCents: order.due_cents,
      card: card?.card ?? null,
      paidBy: [...savingParts(order), ...heldParts(order), ...cardPart(card, order.due_cents)],
      lines: [
        {
          contactKey: order.contact_key,
          contactName: order.contact_name,
          serviceKey: order.service_key,
          serviceTitle: order.service_title,
          amountCents: order.base_cents,
          paidCents: order.subtotal_cents,
          feeCents: order.fee_cents,
          discountDescription: order.discount_description,
        },
      ],
    },
    now,
  )
}

/** The token or discount that takes something off. */
function savingParts({
  by_token: byToken,
  discount_description: title,
  savings_cents,
}: HeldOrder): PaymentPart[] {
  if (title === null) return []
  const kind = byToken ? 'token' : 'discount'
  return [{ kind, title, count: 1, amount: dollars(savings_cents), expires_at: null }]
}

function heldParts({ lots, credit_cents: cents }: HeldOrder): PaymentPart[] {
  const open = lots.map((lot): OpenLot => ({
    key: lot.key,
    kind: lot.kind,
    remainingCents: lot.cents,
    expiresAt: lot.expires_at === null ? null : new Date(lot.expires_at),
    createdAt: new Date(lot.created_at),
  }))
  return walletPayments({ parts: walletParts(open, cents) })
}
