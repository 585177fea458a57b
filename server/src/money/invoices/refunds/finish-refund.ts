import type { ChargeKey, InvoiceKey, InvoiceLineKey, MemberKey, RefundKey } from '@goodturn/contract/ids'
import { retryAfterMs } from '../charges/retry-times.ts'
import { formatCents } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { joinMember } from '../../../identity/accounts/join-member.ts'
import { OutcomeUnknown, type RefundOutcome } from '../../cards/processor.ts'
import { refundToWallet } from '../../ledger/refund-to-wallet.ts'
import { postTransfer } from '../../ledger/post.ts'
import { present } from '../../../platform/assert.ts'
import type { Cause, Platform } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { invoiceRefunded, refundedByStaff } from '../events.ts'
import { restoreTakings } from './line-returns.ts'
import { moveRefunds } from './move-refunds.ts'

interface OpenRefund {
  key: RefundKey
  charge_key: ChargeKey | null
  member_key: MemberKey
  /** The invoice of the charge, for a stray one too. */
  about_invoice: InvoiceKey
  /** The paid invoice that is refunded; null for stray money. */
  invoice_key: InvoiceKey | null
  amount_cents: number
  wallet_cents: number
  charge_ref: string | null
  processor_ref: string | null
  ask_again_at: Date | string | null
  reason: string
  member_note: string | null
  goes_on: boolean
  cancels: InvoiceLineKey[]
}

/** Asks the processor for a stored refund, and posts it once it succeeds. Safe to repeat. */
export async function finishRefund(platform: Platform, refundKey: RefundKey, cause: Cause): Promise<void> {
  const [refund] = await rowsOf<OpenRefund>(
    platform.database.db,
    sql`select refunds.key, charge_key, refunds.member_key, coalesce(refunds.invoice_key, charges.invoice_key) as about_invoice,
          refunds.invoice_key, refunds.amount_cents, refunds.wallet_cents, charges.processor_ref as charge_ref,
          refunds.processor_ref, refunds.ask_again_at, reason, member_note, goes_on, cancels
        from refunds left join charges on charges.key = refunds.charge_key
        where refunds.key = ${refundKey} and refunds.state = 'asking'`,
  )
  if (!refund) return
  const outcome = await requestRefund(platform, refund, cause)
  if (!outcome || outcome.state === 'pending')
    return postponeRefund(platform, refund, outcome?.ref ?? null, cause)
  await platform.database.transaction((tx) => endRefund(tx, refund, outcome, cause))
}

/**
 * Requests the refund the first time; later asks for its outcome first. A processor forgets the keys of old requests,
 * and answers a pending refund as pending for as long as it knows the key.
 */
async function requestRefund(
  platform: Platform,
  refund: OpenRefund,
  cause: Cause,
): Promise<RefundOutcome | null> {
  if (refund.amount_cents === 0) return { state: 'succeeded', ref: '' }
  const { processor } = platform.ports
  const processorRef = present(refund.charge_ref, 'a card refund has its charge')
  const again =
    refund.processor_ref !== null || (refund.ask_again_at && new Date(refund.ask_again_at) <= cause.now)
  try {
    const known = again
      ? await processor.findRefund({ key: refund.key, processorRef, refundRef: refund.processor_ref })
      : null
    return (
      known ?? (await processor.refund({ key: refund.key, processorRef, amountCents: refund.amount_cents }))
    )
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error
    platform.log.warn({ refund: refund.key }, 'the processor did not respond about a refund')
    return null
  }
}

async function postponeRefund(platform: Platform, refund: OpenRefund, ref: string | null, cause: Cause) {
  const again = new Date(cause.now.getTime() + retryAfterMs).toISOString()
  await platform.database.db.execute(sql`
    update refunds set ask_again_at = ${again}::timestamptz, processor_ref = coalesce(${ref}, processor_ref)
    where key = ${refund.key} and state = 'asking'`)
}

async function endRefund(tx: Tx, refund: OpenRefund, outcome: RefundOutcome, cause: Cause): Promise<void> {
  await tx.execute(sql`select 1 from invoices where key = ${refund.about_invoice} for update`)
  const ref = outcome.state === 'failed' ? null : outcome.ref || null
  const message = outcome.state === 'failed' ? outcome.message : null
  const asked = sql`key = ${refund.key} and state = 'asking'`
  const set = sql`processor_ref = ${ref}, failure_message = ${message}, ended_at = ${cause.now.toISOString()}::timestamptz`
  const ended = await rowsOf<{ key: string }>(
    tx,
    sql`${moveRefunds(asked, outcome.state === 'failed' ? 'failed' : 'succeeded', set)} returning key`,
  )
  if (ended.length === 0) return
  if (outcome.state !== 'succeeded')
    return restoreTakings(tx, refund.key, refund.amount_cents + refund.wallet_cents, cause.now)
  if (refund.invoice_key === null) await postStray(tx, refund, cause)
  else await postRefund(tx, { ...refund, invoice_key: refund.invoice_key }, cause)
}

/** A stray charge never became a purchase: posts the money in and the refund together. */
async function postStray(tx: Tx, refund: OpenRefund, cause: Cause): Promise<void> {
  const cents = refund.amount_cents
  const facts = factsOf(refund, cause)
  await postTransfer(tx, {
    ...facts,
    kind: 'stray_charge',
    postings: [
      { account: 'card_clearing', cents },
      { account: 'refunds', cents: -cents },
    ],
  })
  await postTransfer(tx, {
    ...facts,
    kind: 'refund',
    postings: [
      { account: 'refunds', cents },
      { account: 'card_clearing', cents: -cents },
    ],
  })
}

/** Posts one movement: the refund on one side, card and lots on the other (BG-50). The invoice stays `paid`. */
async function postRefund(
  tx: Tx,
  refund: OpenRefund & { invoice_key: InvoiceKey },
  cause: Cause,
): Promise<void> {
  const cents = refund.amount_cents + refund.wallet_cents
  const back = { memberKey: refund.member_key, invoiceKey: refund.invoice_key, cents: refund.wallet_cents }
  await postTransfer(tx, {
    ...factsOf(refund, cause),
    kind: 'refund',
    note: refund.reason,
    postings: [
      { account: 'refunds', cents },
      { account: 'card_clearing', cents: -refund.amount_cents },
      ...(await refundToWallet(tx, back, cause)),
    ],
  })
  await tx.execute(
    sql`update charges set refunded_cents = refunded_cents + ${refund.amount_cents} where key = ${refund.charge_key}`,
  )
  const told = await rowsOf<{ number: number; email: string; first_name: string; card: string | null }>(
    tx,
    sql`with refunded as (update invoices set refunded_cents = refunded_cents + ${cents}, refunded_at = ${cause.now.toISOString()}::timestamptz
          where key = ${refund.invoice_key} returning number, member_key)
        select refunded.number, members.email, members.first_name,
          (select card_brand || ' ending in ' || card_last4 from charges where key = ${refund.charge_key}) as card
        from refunded ${joinMember(sql`refunded`)}`,
  )
  await cause.publish(tx, invoiceRefunded, { invoiceKey: refund.invoice_key })
  await cause.publish(tx, refundedByStaff, {
    invoiceKey: refund.invoice_key,
    goesOn: refund.goes_on,
    cancels: refund.cancels,
  })
  const { number, email, first_name: name, card } = present(told[0], 'a refunded invoice belongs to a member')
  await sendMail(tx, cause, email, {
    template: 'refund',
    subject: `Your refund of ${formatCents(cents)}`,
    heading: `${formatCents(cents)} is on its way back to you, ${name}`,
    paragraphs: [
      ...(refund.member_note ? [refund.member_note] : []),
      `We refunded part or all of invoice ${invoiceNumber(number)}.`,
      ...(card ? ['Your bank may take five to ten days to show it on your card.'] : []),
    ],
    rows: [
      ...(card ? [[`Back to your ${card}`, formatCents(refund.amount_cents)] as const] : []),
      ...(refund.wallet_cents > 0
        ? [['Back to your balance', formatCents(refund.wallet_cents)] as const]
        : []),
    ],
    button: {
      label: 'See the invoice',
      url: `${cause.settings.publicUrl}/billing/invoices/manage/${refund.invoice_key}`,
    },
  })
}

const factsOf = (refund: OpenRefund, cause: Cause) => ({
  memberKey: refund.member_key,
  invoiceKey: refund.about_invoice,
  ...(refund.charge_key ? { chargeKey: refund.charge_key } : {}),
  at: cause.now,
})
