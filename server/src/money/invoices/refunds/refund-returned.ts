import type { ChargeKey, InvoiceKey, MemberKey, RefundKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { joinMember } from '../../../identity/accounts/join-member.ts'
import { postTransfer } from '../../ledger/post.ts'
import { present } from '../../../platform/assert.ts'
import type { Cause, Platform } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { restoreTakings } from './line-returns.ts'
import { moveRefunds } from './move-refunds.ts'

interface SettledRefund {
  key: RefundKey
  charge_key: ChargeKey
  invoice_key: InvoiceKey
  member_key: MemberKey
  amount_cents: number
  wallet_cents: number
  processor_ref: string | null
  charge_ref: string
}

/**
 * Reverses refunds that a bank sent back days later because the card was closed. What the card didn't take can be
 * refunded again: books, invoice, and refund are corrected, and staff get an email. The wallet keeps its part.
 */
export async function reverseReturnedRefund(
  platform: Platform,
  chargeRef: string,
  cause: Cause,
): Promise<void> {
  const given = await rowsOf<SettledRefund>(
    platform.database.db,
    sql`select refunds.key, charge_key, refunds.invoice_key, refunds.member_key, refunds.amount_cents, wallet_cents,
          refunds.processor_ref, charges.processor_ref as charge_ref
        from refunds join charges on charges.key = refunds.charge_key
        where charges.processor_ref = ${chargeRef} and refunds.state = 'succeeded' and refunds.invoice_key is not null
          and refunds.amount_cents > 0`,
  )
  for (const refund of given) {
    const outcome = await platform.ports.processor.findRefund({
      key: refund.key,
      processorRef: refund.charge_ref,
      refundRef: refund.processor_ref,
    })
    if (outcome?.state !== 'failed') continue
    platform.log.warn({ refund: refund.key }, 'a refund came back from the bank')
    await platform.database.transaction((tx) => undoRefund(tx, refund, outcome.message, cause))
  }
}

async function undoRefund(tx: Tx, refund: SettledRefund, message: string, cause: Cause): Promise<void> {
  const cents = refund.amount_cents
  const given = sql`key = ${refund.key} and state = 'succeeded' and amount_cents = ${cents}`
  const stays = refund.wallet_cents > 0
  const set = sql`failure_message = ${message}, amount_cents = ${stays ? 0 : cents}`
  const rows = await rowsOf<{ number: number; email: string }>(
    tx,
    sql`with returned as (${moveRefunds(given, stays ? 'succeeded' : 'failed', set)} returning key),
        charge as (update charges set refunded_cents = refunded_cents - ${cents}
          where key = ${refund.charge_key} and exists (select from returned)),
        invoice as (update invoices set refunded_cents = refunded_cents - ${cents},
            refunded_at = case when refunded_cents = ${cents} then null else refunded_at end
          where key = ${refund.invoice_key} and exists (select from returned) returning number, member_key)
        select number, email from invoice ${joinMember(sql`invoice`)}`,
  )
  if (rows.length === 0) return
  await restoreTakings(tx, refund.key, cents, cause.now)
  await postTransfer(tx, {
    memberKey: refund.member_key,
    kind: 'refund_returned',
    invoiceKey: refund.invoice_key,
    chargeKey: refund.charge_key,
    note: message,
    at: cause.now,
    postings: [
      { account: 'refunds', cents: -cents },
      { account: 'card_clearing', cents },
    ],
  })
  const { number, email } = present(rows[0], 'the invoice was changed above')
  await sendMail(tx, cause, cause.settings.staffEmail, {
    template: 'refund-returned',
    subject: `A refund came back: ${invoiceNumber(number)}`,
    heading: 'A bank sent a refund back',
    paragraphs: ['The card didn’t accept it. Please ask the member how they would like to receive it.'],
    rows: [
      ['Member', email],
      ['Invoice', invoiceNumber(number)],
      ['Amount', formatCents(cents)],
    ],
  })
}
