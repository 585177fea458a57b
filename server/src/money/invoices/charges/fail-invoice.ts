import type { InvoiceKey } from '@goodturn/contract/ids'
import { invoiceTransitions } from '@goodturn/contract/money/invoices/states'
import { sql } from 'drizzle-orm'
import { joinMember } from '../../../identity/accounts/join-member.ts'
import { describeFailure } from '../../cards/describe-failure.ts'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { transitionCondition } from '../../../platform/machines.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import type { ChargeRow } from './charge-row.ts'

/** The reason an invoice wasn't paid; `charge` is null if no card could be charged. */
export interface RefusedCharge {
  reason: string
  charge: Pick<ChargeRow, 'card_key' | 'card_brand' | 'card_last4'> | null
}

/** A failed invoice and its payer. Money is in cents. */
export interface FailedInvoice {
  key: InvoiceKey
  number: number
  amount_cents: number
  charge_reason: string | null
  email: string
  first_name: string
}

/** The reason a card was refused, as readable text. */
export const reasonOf = ({ failure_message: message }: Pick<ChargeRow, 'failure_message'>): string =>
  message ?? describeFailure('card_declined')

/** Marks an invoice as failed, with the reason and the card that was declined (BG-57); null if it is paid or closed. */
export async function failInvoice(
  tx: Tx,
  key: InvoiceKey,
  { reason, charge }: RefusedCharge,
  cause: Cause,
): Promise<FailedInvoice | null> {
  const rows = await rowsOf<FailedInvoice>(
    tx,
    sql`with failed as (
          update invoices set status = 'failed', failed_at = ${cause.now.toISOString()}::timestamptz, failed_reason = ${reason},
            card_key = ${charge?.card_key ?? null}, card_brand = ${charge?.card_brand ?? null},
            card_last4 = ${charge?.card_last4 ?? null}
          where key = ${key} and ${transitionCondition('status', invoiceTransitions, 'failed')}
          returning key, number, member_key, amount_cents, charge_reason)
        select failed.key, number, amount_cents, charge_reason, email, first_name
        from failed ${joinMember(sql`failed`)}`,
  )
  return rows[0] ?? null
}

/** Text for the failure email besides the reason: the consequences, and the items on the invoice. */
export interface FailureTexts {
  follows: string
  /** In place of "We couldn't charge your card". */
  heading?: string
  rows?: [string, string][]
}

/**
 * Marks the invoice of a refused charge as failed, and notifies its payer why, what follows, and where to pay it.
 * Returns false and does nothing if it is paid or over.
 */
export async function failAndNotify(
  tx: Tx,
  charge: ChargeRow,
  words: (failed: FailedInvoice) => FailureTexts,
  cause: Cause,
): Promise<boolean> {
  const reason = reasonOf(charge)
  const failed = await failInvoice(tx, charge.invoice_key, { reason, charge }, cause)
  if (!failed) return false
  await mailFailed(tx, failed, { reason, ...words(failed) }, cause)
  return true
}

/** Notifies an invoice's payer why it wasn't paid, what follows, and where to pay it. */
export async function mailFailed(
  tx: Tx,
  failed: FailedInvoice,
  { reason, follows, heading = 'We couldn’t charge your card', rows }: FailureTexts & { reason: string },
  cause: Cause,
): Promise<void> {
  await sendMail(tx, cause, failed.email, {
    template: 'payment-failed',
    subject: 'Your payment didn’t go through',
    heading: `${heading}, ${failed.first_name}`,
    paragraphs: [reason, follows],
    ...(rows ? { rows } : {}),
    button: { label: 'Pay now', url: `${cause.settings.publicUrl}/billing/invoices/manage/${failed.key}` },
  })
}
