import { formatCents } from '@goodturn/contract/money'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { hasLapsed } from '../invoices/charges/lapse.ts'
import type { ChargeRow } from '../invoices/charges/charge-row.ts'
import { failAndNotify, reasonOf } from '../invoices/charges/fail-invoice.ts'
import { endInvoice, endInvoices } from '../invoices/move-invoices.ts'
import { type PaidInvoice, payInvoice } from '../invoices/charges/pay-invoice.ts'
import type { PurposeVerbs } from '../invoices/charges/purposes.ts'
import { openLot } from '../ledger/issue.ts'
import { assert, present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import type { InvoiceKey } from '@goodturn/contract/ids'
import { type MovedRecharge, moveRecharge } from './move.ts'

/** Handlers for a recharge's outcome (BG-78). */
export const fundingPurpose: PurposeVerbs = { paid, declined, failed, waiting }

/** The money arrived: it becomes a fund, and the purchase or renewal that needed it continues. */
async function paid(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  const lotKey = await openLot(tx, {
    memberKey: charge.member_key,
    kind: 'fund',
    reason: 'automated',
    description: 'Easy billing recharge',
    cents: charge.amount_cents,
    now: cause.now,
  })
  const recharge = await moveRecharge(tx, charge.invoice_key, 'paid', { lotKey }, cause.now)
  const invoice = await payInvoice(tx, charge.invoice_key, { charge, heldFor: null, fills: lotKey }, cause)
  assert(recharge && invoice, 'a recharge is paid once')
  await sendReceipt(tx, charge, invoice, cause)
  await cause.hooks.recharged[recharge.purpose].arrived(tx, recharge.purposeKey, cause)
}

/** Refused at once: only the declined charge in the payment history and the reason here remain. */
async function declined(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  const reason = reasonOf(charge)
  const recharge = await moveRecharge(tx, charge.invoice_key, 'void', { reason }, cause.now)
  await endInvoice(tx, charge.invoice_key, 'void')
  if (recharge) await cause.hooks.recharged[recharge.purpose].refused(tx, recharge.purposeKey, charge, cause)
}

/**
 * Handles a refusal after the buyer was told to wait: the order is kept for seven days, and its recharge can be charged
 * again (BG-57, BG-58). A renewal has its own dunning days, and a gift that was accepted its own days to pay.
 */
async function failed(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  if ((await purposeOfCharge(tx, charge)).purpose !== 'checkout') return declined(tx, charge, cause)
  const follows = 'Your order is kept for seven days. Nothing is sent until your balance is replenished.'
  if (!(await failAndNotify(tx, charge, () => ({ follows }), cause))) return
  const reason = reasonOf(charge)
  const recharge = await moveRecharge(tx, charge.invoice_key, 'failed', { reason }, cause.now)
  if (recharge) await cause.hooks.recharged.checkout.keptUnpaid(tx, recharge.purposeKey, cause)
}

async function waiting(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  const { purpose, purposeKey } = await purposeOfCharge(tx, charge)
  if (purpose === 'checkout') await cause.hooks.recharged.checkout.waits(tx, purposeKey, cause)
}

/** The purchase or renewal that needs the money of a charge. */
async function purposeOfCharge(
  tx: Tx,
  charge: ChargeRow,
): Promise<Pick<MovedRecharge, 'purpose' | 'purposeKey'>> {
  const rows = await rowsOf<Pick<MovedRecharge, 'purpose' | 'purposeKey'>>(
    tx,
    sql`select purpose, purpose_key as "purposeKey" from recharges where invoice_key = ${charge.invoice_key}`,
  )
  return present(rows[0], 'the invoice is for a recharge')
}

/** Abandons recharges, with their orders, seven days after the payment failed (BG-57). */
export async function abandonRecharges(tx: Tx, cause: Cause): Promise<number> {
  const ended = await rowsOf<{ key: InvoiceKey }>(
    tx,
    sql`with ${endInvoices(hasLapsed('funding', cause.now), 'abandoned')} select key from invoice_ended`,
  )
  for (const { key } of ended) {
    const recharge = await moveRecharge(tx, key, 'abandoned', {}, cause.now)
    if (recharge) await cause.hooks.recharged.checkout.givenUp(tx, recharge.purposeKey, cause)
  }
  return ended.length
}

async function sendReceipt(tx: Tx, charge: ChargeRow, paid: PaidInvoice, cause: Cause): Promise<void> {
  const amount = formatCents(charge.amount_cents)
  await sendMail(tx, cause, paid.email, {
    template: 'recharge',
    subject: `Your balance was replenished with ${amount}`,
    heading: `Your balance is replenished, ${paid.first_name}`,
    paragraphs: [
      `We charged your ${charge.card_brand} ending in ${charge.card_last4}, as set up in easy billing. The money never expires and pays for your orders and renewals.`,
    ],
    rows: [['Added to your balance', amount]],
    button: {
      label: `See invoice ${invoiceNumber(paid.number)}`,
      url: `${cause.settings.publicUrl}/billing/invoices/manage/${paid.key}`,
    },
  })
}
