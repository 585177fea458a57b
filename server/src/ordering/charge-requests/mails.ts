import type { ChargeRequestKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { type MailFacts, mailFacts } from './mail-facts.queries.ts'
import type { EndReason } from './move.ts'

const purchaseText = ({ count, what }: MailFacts) => (count === 1 ? what : `${count} gifts`)

const linkTo = (cause: Cause, requestKey: ChargeRequestKey) =>
  `${cause.settings.publicUrl}/paymentpartners/chargerequest/${requestKey}`

/** Asks the partner for their half, or reminds them of the request (BG-47, BG-87). */
export async function mailRequest(
  tx: Tx,
  requestKey: ChargeRequestKey,
  why: 'asked' | 'reminded',
  cause: Cause,
): Promise<void> {
  const facts = await mailFacts(tx, requestKey)
  const amount = formatCents(facts.amount_cents)
  await sendMail(tx, cause, facts.partner_email, {
    template: why === 'asked' ? 'charge-request' : 'charge-request-reminder',
    subject:
      why === 'asked'
        ? `${facts.buyer_name} asks you to share ${purchaseText(facts)}`
        : `Reminder: ${facts.buyer_name} is waiting for your half`,
    heading: `${facts.buyer_first} would like to share a purchase with you`,
    paragraphs: [
      `Your half is ${amount}. Nothing is charged until you approve it, and then both of you are charged at once.`,
      `You can approve or decline it until ${facts.until}.`,
    ],
    rows: [[`Your half of ${purchaseText(facts)}`, amount]],
    button: { label: 'See the request', url: linkTo(cause, requestKey) },
  })
}

const endTexts: Record<EndReason, (facts: MailFacts) => string> = {
  declined: (facts) => `${facts.partner_name} declined to share ${purchaseText(facts)}.`,
  revoked: (facts) => `${facts.buyer_name} withdrew the request to share ${purchaseText(facts)}.`,
  lapsed: (facts) => `${facts.partner_name} didn’t answer the request to share ${purchaseText(facts)}.`,
  abandoned: (facts) => `The request to share ${purchaseText(facts)} ended with the partnership.`,
  failed: (facts) => `The payment for ${purchaseText(facts)} didn’t go through.`,
}

/** Notifies the other side that a request ended without being paid, and how: no one was charged (BG-47). */
export async function mailRequestEnded(
  tx: Tx,
  requestKey: ChargeRequestKey,
  reason: EndReason,
  cause: Cause,
): Promise<void> {
  const facts = await mailFacts(tx, requestKey)
  const toBuyer = reason !== 'revoked'
  await sendMail(tx, cause, toBuyer ? facts.buyer_email : facts.partner_email, {
    template: 'charge-request-ended',
    subject: toBuyer ? 'Your shared purchase wasn’t paid' : 'A payment request was withdrawn',
    heading: toBuyer ? 'Your shared purchase wasn’t paid' : 'You don’t need to do anything',
    paragraphs: [
      endTexts[reason](facts),
      toBuyer
        ? 'No one was charged, and the credit held for it is back in your balance. You can order again any time.'
        : 'No one was charged.',
    ],
    button: toBuyer
      ? { label: 'See services', url: `${cause.settings.publicUrl}/services` }
      : { label: 'See your requests', url: `${cause.settings.publicUrl}/billing/paymentrequests` },
  })
}

/** Notifies the buyer that an approval failed because of their own card, with the reason as text (BG-46). */
export async function mailSplitFailed(
  tx: Tx,
  requestKey: ChargeRequestKey,
  reason: string,
  cause: Cause,
): Promise<void> {
  const facts = await mailFacts(tx, requestKey)
  await sendMail(tx, cause, facts.buyer_email, {
    template: 'split-failed',
    subject: 'Your half of a shared purchase didn’t go through',
    heading: `We couldn’t charge your half, ${facts.buyer_first}`,
    paragraphs: [
      `${facts.partner_name} approved ${purchaseText(facts)}. ${reason}`,
      'No one was charged. The request stays open: choose another card for this partnership, and ask your partner to approve again.',
    ],
    button: { label: 'Choose another card', url: linkTo(cause, requestKey) },
  })
}

/** Notifies the buyer that the partner approved; the receipt has the rest (BG-87). */
export async function mailApproved(tx: Tx, requestKey: ChargeRequestKey, cause: Cause): Promise<void> {
  const facts = await mailFacts(tx, requestKey)
  await sendMail(tx, cause, facts.buyer_email, {
    template: 'charge-request-approved',
    subject: `${facts.partner_name} approved your shared purchase`,
    heading: 'Your shared purchase is paid',
    paragraphs: [
      `${facts.partner_name} approved ${purchaseText(facts)}. Each of you paid half, and your order has started.`,
    ],
    button: { label: 'See your invoices', url: `${cause.settings.publicUrl}/billing/invoices` },
  })
}
