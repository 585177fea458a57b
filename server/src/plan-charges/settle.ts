import type { RenewalKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { invoiceNumber } from '@goodturn/contract/invoices/number'
import { type CalendarDate, dateInWords } from '@goodturn/contract/time'
import type { ChargeRow } from '../invoices/charge-row.ts'
import { type PaidInvoice, payInvoice } from '../invoices/pay-invoice.ts'
import { assert, present } from '../platform/assert.ts'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { sendMail } from '../platform/mail.ts'
import { extendPlan } from '../plans/extend.ts'
import { movePlan } from '../plans/move.ts'
import type { ItemPayment } from '../plans/start.ts'
import { resumeTouches } from '../touches/resume.ts'
import { endWithFee } from './end-with-fee.ts'
import { movePartnersHalf, moveRenewal } from './move.ts'
import { applyReactivation } from './apply-reactivation.ts'
import { type RenewalRow, lockRenewal, paymentsOf, planOf } from './queries.ts'
import type { ChargeKind } from './tables.ts'

/** What a paid charge brings, once its invoice is paid. */
type Fulfil = (tx: Tx, renewal: RenewalRow, payments: readonly ItemPayment[], cause: Cause) => Promise<void>

const fulfilments: Partial<Record<ChargeKind, Fulfil>> = {
  renewal: extend,
  resume: extend,
  reactivation: async (tx, renewal, payments, cause) => {
    await applyReactivation(tx, planOf(renewal), { isPaid: false }, cause)
    await extend(tx, renewal, payments, cause)
  },
  cancel_fee: (tx, renewal, _payments, cause) => endWithFee(tx, renewal, cause),
}

/** Provides what an accepted offer brings; called once by the wiring. */
export function fulfillTransfers(fulfil: Fulfil): void {
  fulfilments.transfer = fulfil
}

/**
 * The owner's part is there: the invoice is paid, what was held is used, the money posted, and what it was for is
 * carried out, all in the caller's transaction. `charge` is null when the wallet paid everything. Runs once: what is
 * settled already is left as it is.
 */
export async function settleRenewal(
  tx: Tx,
  key: RenewalKey,
  charge: ChargeRow | null,
  cause: Cause,
): Promise<void> {
  const renewal = await lockRenewal(tx, key)
  if (!renewal || (renewal.state !== 'open' && renewal.state !== 'failed')) return
  assert(renewal.invoiceKey, 'what is settled has an invoice')
  await moveRenewal(tx, renewal, 'paid', { tryAt: null, endedAt: cause.now })
  const paid = present(
    await payInvoice(tx, renewal.invoiceKey, { charge, heldFor: key }, cause),
    'an invoice is paid once',
  )
  const fulfil = fulfilments[renewal.kind]
  assert(fulfil, `somebody carries out a ${renewal.kind}`)
  await fulfil(tx, renewal, await paymentsOf(tx, renewal), cause)
  await sendReceipt(tx, renewal, paid, cause)
}

/** The partner's half is there: their invoice is paid, and the owner's turn has come. */
export async function settlePartnersHalf(
  tx: Tx,
  key: RenewalKey,
  charge: ChargeRow,
  cause: Cause,
): Promise<void> {
  const renewal = await lockRenewal(tx, key)
  if (renewal?.partnerState !== 'asked' || renewal.partnerInvoiceKey !== charge.invoice_key) return
  const paid = present(
    await payInvoice(tx, charge.invoice_key, { charge, heldFor: null }, cause),
    'an invoice is paid once',
  )
  await movePartnersHalf(tx, renewal, 'paid', { tryAt: cause.now })
  await sendReceipt(tx, renewal, paid, cause)
}

async function extend(
  tx: Tx,
  renewal: RenewalRow,
  payments: readonly ItemPayment[],
  cause: Cause,
): Promise<void> {
  const { planKey, startsOn, unitCents, feeCents } = renewal
  const endsOn = endOf(renewal)
  // Nothing was sent while it was refused; the days of its gifts stay as they were (BG-68).
  if (renewal.planStatus === 'failed') {
    await movePlan(tx, planOf(renewal), 'active', { failedAt: null })
    await resumeTouches(tx, planKey, 0, cause)
  }
  await extendPlan(tx, { planKey, startsOn, endsOn, renewalCents: unitCents, feeCents, payments }, cause)
}

function endOf({ endsOn }: RenewalRow): CalendarDate {
  return present(endsOn, 'a further period has an end')
}

async function sendReceipt(tx: Tx, renewal: RenewalRow, paid: PaidInvoice, cause: Cause): Promise<void> {
  const isFee = renewal.kind === 'cancel_fee'
  const what = isFee ? `Cancelation fee: ${renewal.title}` : renewal.title
  const rows: (readonly [string, string])[] = [
    [`${what} for ${renewal.recipientName}`, formatCents(paid.subtotal_cents)],
  ]
  if (paid.credit_cents > 0) rows.push(['Paid from your balance', `-${formatCents(paid.credit_cents)}`])
  if (paid.charged_cents > 0) rows.push(['Charged to your card', formatCents(paid.charged_cents)])
  await sendMail(tx, cause, paid.email, {
    template: isFee ? 'cancel-fee-receipt' : 'renewal-receipt',
    subject: `Your receipt: ${what}`,
    heading: `Thank you, ${paid.first_name}`,
    paragraphs: [
      isFee
        ? `The plan for ${renewal.recipientName} has ended.`
        : `The plan for ${renewal.recipientName} continues. Its next charge is on ${dateInWords(endOf(renewal))}.`,
    ],
    rows,
    button: {
      label: `See invoice ${invoiceNumber(paid.number)}`,
      url: `${cause.settings.publicUrl}/billing/invoices/manage/${paid.key}`,
    },
  })
}
