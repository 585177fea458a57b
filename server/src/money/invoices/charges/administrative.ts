import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { chargeableCard } from '../../cards/queries.ts'
import { recordAct } from '../../../platform/audit.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newKey } from '../../../platform/ids.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import type { ChargeRow } from './charge-row.ts'
import { failAndNotify } from './fail-invoice.ts'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { insertAttempt } from './insert-charges.ts'
import { type NewInvoice, insertInvoice } from '../insert-invoices.ts'
import { payInvoice } from './pay-invoice.ts'
import type { PurposeVerbs } from './purposes.ts'

/**
 * Writes an administrative charge on a member's default card: the invoice and the attempt, before the request to the
 * processor. Refuses if the member has no usable card; violates `charges_in_flight` while another of their payments is
 * open. Returns the invoice's key.
 */
export async function openAdministrativeCharge(
  tx: Tx,
  input: { memberKey: MemberKey; cents: number; reason: string },
  cause: Cause,
): Promise<InvoiceKey> {
  const { memberKey, cents, reason } = input
  const paying = await chargeableCard(tx, memberKey, null, cause.now)
  const key = newKey('invoice')
  const invoice: NewInvoice = {
    key,
    memberKey,
    purpose: 'administrative',
    purposeKey: null,
    status: 'unpaid',
    subtotalCents: cents,
    amountCents: cents,
    chargeReason: reason,
    card: paying.card,
    paidBy: [],
    lines: [],
  }
  const number = await insertInvoice(tx, invoice, cause.now)
  await insertAttempt(tx, { key, number, memberKey, amountCents: cents }, paying, cause.now)
  await recordAct(tx, cause, 'member.charge', memberKey, { invoice: key, cents, reason })
  return key
}

/** Handlers for the outcome of an administrative charge. A decline leaves an invoice that the member can pay. */
export const administrativePurpose: PurposeVerbs = {
  paid: markPaid,
  declined: markFailed,
  failed: markFailed,
  waiting: async () => {},
}

async function markPaid(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  const paid = await payInvoice(tx, charge.invoice_key, { charge, heldFor: null }, cause)
  if (!paid) return
  const reason = paid.charge_reason ?? ''
  await sendMail(tx, cause, paid.email, {
    template: 'administrative-charge',
    subject: `Your receipt: ${reason}`,
    heading: `Your receipt, ${paid.first_name}`,
    paragraphs: [`We charged your ${charge.card_brand} ending in ${charge.card_last4}.`],
    rows: [[reason, formatCents(charge.amount_cents)]],
    closing: 'If you didn’t agree to this charge, please let us know.',
    button: {
      label: `See invoice ${invoiceNumber(paid.number)}`,
      url: `${cause.settings.publicUrl}/billing/invoices/manage/${charge.invoice_key}`,
    },
  })
}

async function markFailed(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  await failAndNotify(
    tx,
    charge,
    (failed) => ({
      follows: `Please pay invoice ${invoiceNumber(failed.number)} with this or another card.`,
      rows: [[failed.charge_reason ?? '', formatCents(charge.amount_cents)]],
    }),
    cause,
  )
}
