import type { ChargeKey, CheckoutKey, InvoiceKey, MemberKey, PartnershipKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { payInvoices } from '../../money/invoices/move-invoices.ts'
import { captureHolds } from '../../money/ledger/capture.ts'
import { insertTransfers } from '../../money/ledger/post.ts'
import { assert } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { newKeys } from '../../platform/ids.ts'
import { orderSettled } from './events.ts'
import { resumeEndings } from './end-refunded.ts'
import { type BoughtItem, boughtItems, itemsWithExperience, signatures } from './bought.queries.ts'
import { fulfillItems } from './fulfill.ts'
import { placeHeld } from './held/place-held.ts'
import { captureBenefits } from './hold-benefits.ts'
import { moveCheckout } from './move.ts'
import { type ReceiptInvoice, sendReceipts } from './receipt.ts'

/** One payer's side of a paid order: their invoice, and the charge behind it if a card was needed. */
export interface Payment {
  memberKey: MemberKey
  invoiceKey: InvoiceKey
  charge: { key: ChargeKey; amountCents: number } | null
}

/** A paid order: the buyer's payment, and the partner's of a split. */
export interface PaidCheckout {
  checkoutKey: CheckoutKey
  memberKey: MemberKey
  payments: readonly Payment[]
}

interface Settled {
  from_name: string
  from_name_packages: string
  is_settled: boolean
  partnership_key: PartnershipKey | null
  /** The order that its gift link was sent with, if it was paid once accepted. */
  sending_key: CheckoutKey | null
  /** Whether gift links that are paid later were ordered with it. */
  has_held: boolean
  uses_tokens: boolean
  uses_discounts: boolean
  /** In payer order. */
  invoices: ReceiptInvoice[]
  /** In cart order. */
  items: BoughtItem[]
}

/**
 * The second half of a purchase: invoices paid, hold captured, money posted, touches created, receipts mailed, event
 * published, all in the caller's transaction and set-based. Runs once: skips an order already paid.
 */
export async function settleCheckout(tx: Tx, paid: PaidCheckout, cause: Cause): Promise<void> {
  const settled = await markPaid(tx, paid, cause)
  if (!settled) return
  await fulfillItems(
    tx,
    {
      memberKey: paid.memberKey,
      partnershipKey: settled.partnership_key,
      fromName: settled.from_name,
      fromNamePackages: settled.from_name_packages,
      items: settled.items,
    },
    cause,
  )
  const used = { tokens: settled.uses_tokens, discounts: settled.uses_discounts }
  if (settled.items.some(({ replaces_plan_key: key }) => key !== null))
    await resumeEndings(tx, paid.checkoutKey, cause)
  const held = { checkoutKey: paid.checkoutKey, sendingKey: settled.sending_key }
  await captureBenefits(tx, held, used, cause.now)
  await sendReceipts(tx, paid.memberKey, settled, cause)
  await cause.publish(tx, orderSettled, {
    checkoutKey: paid.checkoutKey,
    memberKey: paid.memberKey,
    chargeKey: paid.payments.find(({ memberKey }) => memberKey === paid.memberKey)?.charge?.key ?? null,
    hasLinks: settled.items.some(({ by_link: byLink }) => byLink),
    hasCare: settled.items.some(({ type }) => type !== 'service'),
    paidCents: settled.items.reduce((sum, item) => sum + item.paid_cents, 0),
  })
  // Its gift links that are paid later go out only now: the rest of the order might have been declined.
  if (settled.has_held) await placeHeld(tx, paid.checkoutKey, cause)
}

/**
 * Updates invoices, checkout, hold, and ledger in one statement, which returns the purchased items. One transfer per
 * invoice: card, wallet, and the unused value of replaced plans on one side, revenue and tax on the other.
 */
async function markPaid(tx: Tx, paid: PaidCheckout, cause: Cause): Promise<Settled | null> {
  const { now } = cause
  const transfers = newKeys('transfer', paid.payments.length)
  const payments = paid.payments.map(({ invoiceKey, charge }, index) => ({
    invoice: invoiceKey,
    charge: charge?.key ?? null,
    transfer: transfers[index],
    position: index,
  }))
  const movements = sql`select transfer as key, member_key, 'purchase' as kind, key as invoice_key, charge as charge_key,
      '' as note
    from invoice`
  const sides = sql`
    select transfer, 'card_clearing' as account, null as lot, charged_cents as cents from invoice
    union all select transfer, 'wallet', lot_key, cents from held_part join invoice using (member_key)
    union all select transfer, 'returned', null, auto_credit_cents from invoice
    union all select transfer, 'revenue', null, -subtotal_cents from invoice
    union all select transfer, 'tax', null, -tax_cents from invoice`
  const isPaid = sql`exists (select from invoice)`
  const rows = await rowsOf<Settled>(
    tx,
    sql`with payment as (select * from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb)
        as x(invoice text, charge text, transfer text, position int)),
      paid as (${payInvoices(sql`select invoice, charge from payment`, now)}),
      invoice as (select paid.*, payment.transfer, payment.position
        from paid join payment on payment.invoice = paid.key),
      root as (${moveCheckout(paid.checkoutKey, 'settled', now)} and ${isPaid}
        returning key, partnership_key, sending_key),
      ${captureHolds(paid.checkoutKey, now, isPaid)},
      ${insertTransfers(movements, sides, now)},
      bought as (select ${boughtItems} as items,
          bool_or(item.token_key is not null) as uses_tokens, bool_or(item.discount_key is not null) as uses_discounts
        from ${itemsWithExperience} where item.checkout_key = ${paid.checkoutKey}),
      receipts as (select jsonb_agg(jsonb_build_object('key', invoice.key, 'number', invoice.number, 'member_key', invoice.member_key,
            'email', payer.email, 'first_name', payer.first_name) order by invoice.position) as invoices
        from invoice join members payer on payer.key = invoice.member_key)
      select ${signatures}, root.key is not null as is_settled, root.partnership_key, root.sending_key,
        exists (select from checkouts where sending_key = root.key and key <> root.key) as has_held, receipts.invoices, bought.items, bought.uses_tokens, bought.uses_discounts
      from receipts cross join bought join members on members.key = ${paid.memberKey} left join root on true
      where receipts.invoices is not null`,
  )
  assert(rows[0]?.is_settled !== false, 'an order with paid invoices is settled')
  return rows[0] ?? null
}
