import { dunningDays, renewalHour } from '@goodturn/contract/care/plans/limits'
import { type CalendarDate, addDays, dateIn, midnightOf } from '@goodturn/contract/time'
import { bankAsksText } from '../../money/cards/describe-failure.ts'
import {
  type FailedInvoice,
  type RefusedCharge,
  failInvoice,
} from '../../money/invoices/charges/fail-invoice.ts'
import { assert } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queueMailParts } from '../../platform/mail/combined-mail.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { movePlan } from '../plans/move.ts'
import { pauseTouches } from '../touches/parents/pause.ts'
import { expireRenewal } from './abandon.ts'
import { renewalRefused } from './events.ts'
import { moveRenewal } from './move.ts'
import { type RenewalRow, isFee, planOf } from './queries.ts'
import { feeDeclined, renewalFailed } from './mails/renewal-failed.ts'

/**
 * The owner's card was declined, or there is none (BG-68): plan and invoice fail, no gift is sent, and the owner's
 * current card is retried 1, 3, 5, and 7 days after the first decline; after the last attempt the plan expires. The
 * member is notified each time, once for all plans of a run, or asked to confirm the payment if the bank
 * requires it. When the member's own attempt to pay the invoice is declined, only its reason changes. A
 * partner's half of a fee is retried on the same days and doesn't affect the plan. The caller has locked the
 * renewal.
 */
export async function failRenewal(
  tx: Tx,
  renewal: RenewalRow,
  refused: RefusedCharge,
  cause: Cause,
): Promise<void> {
  if (renewal.state !== 'open' && renewal.state !== 'failed') return
  assert(renewal.invoiceKey, 'a declined renewal has an invoice')
  const failed = await failInvoice(tx, renewal.invoiceKey, refused, cause)
  // Our own attempt took the renewal off the list; the member's did not.
  const isOwnTry = refused.charge === null || renewal.tryAt === null
  if (!isOwnTry) return
  const today = dateIn(cause.now)
  const firstFailedOn = renewal.firstFailedOn ?? today
  const nextTry = nextRetryAfter(firstFailedOn, today)
  if (nextTry === null) return expireRenewal(tx, renewal, cause)
  const tryAt = new Date((midnightOf(nextTry) + renewalHour * 3600) * 1000)
  await moveRenewal(tx, renewal, 'failed', { firstFailedOn, tryAt })
  if (!isFee(renewal)) {
    if (renewal.planStatus === 'active')
      await movePlan(tx, planOf(renewal), 'failed', { failedAt: cause.now })
    await pauseTouches(tx, renewal.planKey, cause)
  }
  const lastTry = addDays(firstFailedOn, Math.max(...dunningDays))
  if (failed) await notifyOfRefusal(tx, { renewal, failed, reason: refused.reason, nextTry, lastTry }, cause)
}

/** The first day of the schedule after `today`; null after the last attempt (BG-68). */
function nextRetryAfter(firstFailedOn: CalendarDate, today: CalendarDate): CalendarDate | null {
  return dunningDays.map((days) => addDays(firstFailedOn, days)).find((day) => day > today) ?? null
}

interface Refusal {
  renewal: RenewalRow
  failed: FailedInvoice
  reason: string
  nextTry: CalendarDate
  lastTry: CalendarDate
}

async function notifyOfRefusal(
  tx: Tx,
  { renewal, failed, reason, nextTry, lastTry }: Refusal,
  cause: Cause,
): Promise<void> {
  const { recipientName, title } = renewal
  const { key: invoiceKey, number: invoice, first_name: firstName, amount_cents: amount } = failed
  const asksBank = reason === bankAsksText
  const part = {
    invoiceKey,
    invoice,
    firstName,
    title,
    recipientName,
    amount,
    reason,
    nextTry,
    confirmBy: asksBank ? lastTry : null,
  }
  if (isFee(renewal)) return sendMail(tx, cause, failed.email, feeDeclined(part, cause))
  await queueMailParts(tx, cause, renewalFailed, [{ to: failed.email, part }])
  await cause.publish(tx, renewalRefused, { invoiceKey, title, recipientName, asksBank })
}
