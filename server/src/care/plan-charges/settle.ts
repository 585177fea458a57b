import type { CalendarDate } from '@goodturn/contract/time'
import type { ChargeRow } from '../../money/invoices/charges/charge-row.ts'
import { type PaidInvoice, payInvoice } from '../../money/invoices/charges/pay-invoice.ts'
import { assert, present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queueMailParts } from '../../platform/mail/combined-mail.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { extendPlan } from '../plans/extend.ts'
import { movePlan } from '../plans/move.ts'
import type { ItemPayment } from '../plans/start.ts'
import { resumeTouches } from '../touches/parents/resume.ts'
import { endWithFee } from './end-with-fee.ts'
import { movePartnersHalf, moveRenewal } from './move.ts'
import { applyReactivation } from './apply-reactivation.ts'
import { type RenewalRow, isFee, partnersPayment, planOf } from './queries.ts'
import { type PaidPlan, receipt, renewalReceipt } from './mails/renewal-receipt.ts'
import type { ChargeKind } from './tables.ts'

/** Carries out what a charge paid for, once its invoice is paid. */
type Fulfill = (tx: Tx, renewal: RenewalRow, payments: readonly ItemPayment[], cause: Cause) => Promise<void>

const fulfillments: Record<Exclude<ChargeKind, 'transfer'>, Fulfill> = {
  renewal: extend,
  resume: extend,
  reactivation: async (tx, renewal, payments, cause) => {
    await applyReactivation(tx, planOf(renewal), { paidFrom: renewal.startsOn }, cause)
    await extend(tx, renewal, payments, cause)
  },
  cancel_fee: (tx, renewal, _payments, cause) => endWithFee(tx, renewal, cause),
  // The plan already ended when its owner paid their half.
  partners_fee: async () => {},
}

declare module '../../platform/context.ts' {
  interface Hooks {
    /** Carries out an accepted offer of a plan, once its invoice is paid. */
    settleTransfer: Fulfill
  }
}

/**
 * Settles the owner's part in the caller's transaction, which has locked the renewal: marks the invoice paid, uses the
 * hold, posts the money, and runs the fulfillment for its kind. `charge` is null if the wallet paid everything. Runs
 * once: leaves an already settled renewal unchanged.
 */
export async function settleRenewal(
  tx: Tx,
  renewal: RenewalRow,
  charge: ChargeRow | null,
  cause: Cause,
): Promise<void> {
  if (renewal.state !== 'open' && renewal.state !== 'failed') return
  assert(renewal.invoiceKey, 'a settled charge has an invoice')
  await moveRenewal(tx, renewal, 'paid', { tryAt: null, endedAt: cause.now })
  const paid = present(
    await payInvoice(tx, renewal.invoiceKey, { charge, heldFor: renewal.key }, cause),
    'an invoice is paid once',
  )
  const fulfil = renewal.kind === 'transfer' ? cause.hooks.settleTransfer : fulfillments[renewal.kind]
  const owners = { payerKey: paid.member_key, invoiceKey: paid.key, cents: paid.subtotal_cents }
  await fulfil(tx, renewal, [owners, ...(await partnersPayment(tx, renewal))], cause)
  await sendReceipt(tx, renewal, paid, cause)
}

/** Settles the partner's half of a locked renewal: their invoice is paid, and the owner is charged next. */
export async function settlePartnersHalf(
  tx: Tx,
  renewal: RenewalRow,
  charge: ChargeRow,
  cause: Cause,
): Promise<void> {
  if (renewal.partnerState !== 'asked' || renewal.partnerInvoiceKey !== charge.invoice_key) return
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
  // Nothing was sent while the plan was `failed`, so its gifts keep their dates (BG-68).
  if (renewal.planStatus === 'failed') {
    await movePlan(tx, planOf(renewal), 'active', { failedAt: null })
    await resumeTouches(tx, planKey, 0, cause)
  }
  await extendPlan(tx, { planKey, startsOn, endsOn, renewalCents: unitCents, feeCents, payments }, cause)
}

function endOf({ endsOn }: RenewalRow): CalendarDate {
  return present(endsOn, 'a further period has an end')
}

/** Receipts of a run are joined; a receipt for the member's own action is sent at once. */
async function sendReceipt(tx: Tx, renewal: RenewalRow, paid: PaidInvoice, cause: Cause): Promise<void> {
  const part: PaidPlan = {
    invoiceKey: paid.key,
    invoice: paid.number,
    firstName: paid.first_name,
    title: renewal.title,
    recipientName: renewal.recipientName,
    nextCharge: isFee(renewal) ? null : endOf(renewal),
    isPartners: renewal.kind === 'partners_fee',
    subtotal: paid.subtotal_cents,
    credit: paid.credit_cents,
    charged: paid.charged_cents,
  }
  if (renewal.kind === 'renewal' || renewal.kind === 'resume')
    await queueMailParts(tx, cause, renewalReceipt, [{ to: paid.email, part }])
  else await sendMail(tx, cause, paid.email, receipt(part, cause))
}
