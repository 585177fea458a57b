import { formatCents } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { chargeableCard } from '../cards/queries.ts'
import { postTransfer } from '../ledger/post.ts'
import { recordAct } from '../platform/audit.ts'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { newKey } from '../platform/ids.ts'
import { sendMail } from '../platform/mail.ts'
import type { ChargeRow } from './charge-row.ts'
import { failInvoice, mailFailed, reasonOf } from './fail-invoice.ts'
import { invoiceNumber } from '@goodturn/contract/invoices/number'
import { insertAttempt } from './insert-charges.ts'
import { type NewInvoice, insertInvoice } from './insert-invoices.ts'
import type { PurposeVerbs } from './purposes.ts'

/**
 * Writes down an administrative charge on a member's default card: its invoice and the attempt, before the processor
 * is asked. Refuses when the member has no usable card, and by `charges_in_flight` while they pay for something else.
 * Answers the invoice's key.
 */
export async function openAdministrativeCharge(
  tx: Tx,
  wish: { memberKey: string; cents: number; reason: string },
  cause: Cause,
): Promise<string> {
  const { memberKey, cents, reason } = wish
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

/** What happens to an administrative charge when its attempt ends. A no leaves an invoice that the member can pay. */
export const administrativePurpose: PurposeVerbs = {
  paid: markPaid,
  declined: markFailed,
  failed: markFailed,
  waiting: async () => {},
}

interface Payer {
  number: number
  email: string
  first_name: string
  charge_reason: string
  tax_cents: number
}

async function markPaid(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  const at = cause.now.toISOString()
  const [payer] = await rowsOf<Payer>(
    tx,
    sql`with paid as (update invoices set status = 'paid', charged_cents = ${charge.amount_cents}, paid_at = ${at}::timestamptz,
            failed_at = null, failed_reason = null, card_key = ${charge.card_key}, card_brand = ${charge.card_brand},
            card_last4 = ${charge.card_last4}
          where key = ${charge.invoice_key} and status in ('unpaid', 'failed')
          returning number, member_key, charge_reason, tax_cents)
        select number, email, first_name, charge_reason, tax_cents from paid join members on members.key = paid.member_key`,
  )
  if (!payer) return
  await postTransfer(tx, {
    memberKey: charge.member_key,
    kind: 'purchase',
    invoiceKey: charge.invoice_key,
    chargeKey: charge.key,
    note: payer.charge_reason,
    at: cause.now,
    postings: [
      { account: 'card_clearing', cents: charge.amount_cents },
      { account: 'revenue', cents: payer.tax_cents - charge.amount_cents },
      { account: 'tax', cents: -payer.tax_cents },
    ],
  })
  await sendMail(tx, cause, payer.email, {
    template: 'administrative-charge',
    subject: `Your receipt: ${payer.charge_reason}`,
    heading: `Your receipt, ${payer.first_name}`,
    paragraphs: [`We charged your ${charge.card_brand} ending in ${charge.card_last4}.`],
    rows: [[payer.charge_reason, formatCents(charge.amount_cents)]],
    button: {
      label: `See invoice ${invoiceNumber(payer.number)}`,
      url: `${cause.settings.publicUrl}/billing/invoices/manage/${charge.invoice_key}`,
    },
  })
}

async function markFailed(tx: Tx, charge: ChargeRow, cause: Cause): Promise<void> {
  const reason = reasonOf(charge)
  const failed = await failInvoice(tx, charge.invoice_key, { reason, charge }, cause)
  if (!failed) return
  const follows = `Please pay invoice ${invoiceNumber(failed.number)} with this or another card.`
  const rows: [string, string][] = [[failed.charge_reason ?? '', formatCents(charge.amount_cents)]]
  await mailFailed(tx, failed, { reason, follows, rows }, cause)
}
