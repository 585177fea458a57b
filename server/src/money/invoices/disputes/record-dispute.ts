import type { ChargeKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { joinMember } from '../../../identity/accounts/join-member.ts'
import type { CardDispute } from '../../cards/processor.ts'
import type { Cause, Platform } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { postFee, postLostDispute } from './lose-dispute.ts'
import { moveDispute } from './move-dispute.ts'

interface DisputedCharge {
  key: ChargeKey
  invoice_key: InvoiceKey
  member_key: MemberKey
  number: number
  name: string
  email: string
}

/**
 * Records the state of a dispute: staff see it with its charge, get an email when it opens and when the bank decides,
 * and it is logged. Posts a lost one (R-43). Asks the processor, so reports may come twice, late, or in any order, even
 * before the charge is known to have succeeded.
 */
export async function recordDispute(platform: Platform, disputeRef: string, cause: Cause): Promise<void> {
  const dispute = await platform.ports.processor.findDispute({ ref: disputeRef })
  if (!dispute) return
  await platform.database.transaction(async (tx) => {
    const [charge] = await rowsOf<DisputedCharge>(
      tx,
      sql`select charges.key, charges.invoice_key, charges.member_key, invoices.number, first_name || ' ' || last_name as name, email
          from charges join invoices on invoices.key = charges.invoice_key ${joinMember(sql`charges`)}
          where charges.processor_ref = ${dispute.processorRef}
            or (charges.key = ${dispute.attemptKey} and charges.processor_ref is null)`,
    )
    if (!charge) return platform.log.warn({ dispute: dispute.ref }, 'a dispute is about no charge of ours')
    // Anything that refunds looks for disputes with the invoice locked.
    await tx.execute(sql`select 1 from invoices where key = ${charge.invoice_key} for update`)
    const news = await storeDispute(tx, charge, dispute, cause)
    await postLostDispute(tx, dispute.ref, cause)
    if (news === null) return
    platform.log.warn(
      { dispute: dispute.ref, charge: charge.key, status: dispute.status },
      `a dispute was ${news}`,
    )
    await mailStaff(tx, charge, dispute, news, cause)
  })
}

/** Stores the dispute's state; returns the news for staff, null if they already know it. */
async function storeDispute(
  tx: Tx,
  charge: DisputedCharge,
  dispute: CardDispute,
  cause: Cause,
): Promise<'opened' | 'closed' | null> {
  const at = cause.now.toISOString()
  const closedAt = dispute.isClosed ? at : null
  const opened = await rowsOf(
    tx,
    sql`insert into disputes (key, charge_key, member_key, amount_cents, reason, status, opened_at, closed_at, is_lost, fee_cents)
        values (${dispute.ref}, ${charge.key}, ${charge.member_key}, ${dispute.amountCents}, ${dispute.reason},
          ${dispute.status}, ${at}::timestamptz, ${closedAt}::timestamptz, ${dispute.isLost}, ${dispute.feeCents})
        on conflict (key) do nothing returning 1`,
  )
  if (opened.length > 0) return dispute.isClosed ? 'closed' : 'opened'
  await postLateFee(tx, charge, dispute, cause)
  return (await moveDispute(tx, dispute, cause.now)) ? 'closed' : null
}

/** Posts a fee reported after the loss separately. */
async function postLateFee(
  tx: Tx,
  charge: DisputedCharge,
  dispute: CardDispute,
  cause: Cause,
): Promise<void> {
  const [more] = await rowsOf<{ cents: number; is_posted: boolean }>(
    tx,
    sql`with before as (select key, fee_cents from disputes where key = ${dispute.ref})
        update disputes set fee_cents = ${dispute.feeCents} from before
        where disputes.key = before.key and disputes.fee_cents < ${dispute.feeCents}
        returning disputes.fee_cents - before.fee_cents as cents, lost_cents is not null as is_posted`,
  )
  if (!more?.is_posted) return
  const { invoice_key, member_key, key: charge_key } = charge
  await postFee(tx, { invoice_key, member_key, charge_key }, more.cents, cause)
}

async function mailStaff(
  tx: Tx,
  charge: DisputedCharge,
  dispute: CardDispute,
  news: 'opened' | 'closed',
  cause: Cause,
): Promise<void> {
  const number = invoiceNumber(charge.number)
  await sendMail(tx, cause, cause.settings.staffEmail, {
    template: 'dispute',
    subject: news === 'opened' ? `Disputed: ${number}` : `Dispute ended (${dispute.status}): ${number}`,
    heading: news === 'opened' ? 'A cardholder disputes a charge' : 'A dispute has ended',
    paragraphs: [
      news === 'opened'
        ? 'Please respond in the processor’s dashboard before the deadline. Don’t refund the charge as well.'
        : `The bank has decided: ${dispute.status}.`,
      ...(news === 'closed' && !dispute.isLost
        ? [
            'Cancelations made while the dispute was open credited only the undisputed part. Please check whether this invoice needs a refund now.',
          ]
        : []),
    ],
    rows: [
      ['Member', `${charge.name} <${charge.email}>`],
      ['Invoice', number],
      ['Amount', formatCents(dispute.amountCents)],
      ['Reason', dispute.reason],
      ['Dispute', dispute.ref],
    ],
  })
}
