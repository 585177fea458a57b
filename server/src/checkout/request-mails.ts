import type { ChargeRequestKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { reasonOf } from '../invoices/fail-invoice.ts'
import { present } from '../platform/assert.ts'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { sendMail } from '../platform/mail.ts'
import type { EndReason } from './move-requests.ts'
import type { Split } from './split-row.ts'

interface Facts {
  amount_cents: number
  buyer_email: string
  buyer_first: string
  buyer_name: string
  partner_email: string
  partner_first: string
  partner_name: string
  what: string
  count: number
  /** The day it lapses, as people write it. */
  until: string
}

async function factsOf(tx: Tx, requestKey: ChargeRequestKey): Promise<Facts> {
  const rows = await rowsOf<Facts>(
    tx,
    sql`select request.amount_cents, buyer.email as buyer_email, buyer.first_name as buyer_first,
          buyer.first_name || ' ' || buyer.last_name as buyer_name, partner.email as partner_email,
          partner.first_name as partner_first, partner.first_name || ' ' || partner.last_name as partner_name,
          to_char(request.expires_at at time zone 'UTC', 'FMMonth FMDD, YYYY') as until,
          item.count, item.what
        from charge_requests request join members buyer on buyer.key = request.inviter_key
        join members partner on partner.key = request.invitee_key
        cross join lateral (select count(*)::int as count,
            min(service_title || ' for ' || contact_name) filter (where position = 0) as what
          from checkout_items where checkout_key = request.checkout_key) item
        where request.key = ${requestKey}`,
  )
  return present(rows[0], 'a request joins two members')
}

const bought = ({ count, what }: Facts) => (count === 1 ? what : `${count} gifts`)

const linkTo = (cause: Cause, requestKey: ChargeRequestKey) =>
  `${cause.settings.publicUrl}/paymentpartners/chargerequest/${requestKey}`

/** Asks the partner for their half, or reminds them that they were asked (BG-47, BG-87). */
export async function mailRequest(
  tx: Tx,
  requestKey: ChargeRequestKey,
  why: 'asked' | 'reminded',
  cause: Cause,
): Promise<void> {
  const facts = await factsOf(tx, requestKey)
  const amount = formatCents(facts.amount_cents)
  await sendMail(tx, cause, facts.partner_email, {
    template: why === 'asked' ? 'charge-request' : 'charge-request-reminder',
    subject:
      why === 'asked'
        ? `${facts.buyer_name} asks you to share ${bought(facts)}`
        : `A reminder: ${facts.buyer_name} waits for your half`,
    heading: `${facts.buyer_first} would like to share a purchase with you`,
    paragraphs: [
      `Your half is ${amount}. Nothing is charged before you approve it, and then both of you are charged at once.`,
      `You can approve or decline it until ${facts.until}.`,
    ],
    rows: [
      [bought(facts), ''],
      ['Your half', amount],
    ],
    button: { label: 'See the request', url: linkTo(cause, requestKey) },
  })
}

const endings: Record<EndReason, (facts: Facts) => string> = {
  declined: (facts) => `${facts.partner_name} declined to share ${bought(facts)}.`,
  revoked: (facts) => `${facts.buyer_name} withdrew the request to share ${bought(facts)}.`,
  lapsed: (facts) => `${facts.partner_name} did not answer the request to share ${bought(facts)}.`,
  abandoned: (facts) => `The request to share ${bought(facts)} ended with the partnership.`,
  failed: (facts) => `The payment for ${bought(facts)} did not go through.`,
}

/** Tells the other side how a request ended without being paid: nobody was charged (BG-47). */
export async function mailRequestEnded(
  tx: Tx,
  requestKey: ChargeRequestKey,
  reason: EndReason,
  cause: Cause,
): Promise<void> {
  const facts = await factsOf(tx, requestKey)
  const toBuyer = reason !== 'revoked'
  await sendMail(tx, cause, toBuyer ? facts.buyer_email : facts.partner_email, {
    template: 'charge-request-ended',
    subject: toBuyer ? 'Your shared purchase was not paid' : 'A payment request was withdrawn',
    heading: toBuyer ? 'Your shared purchase was not paid' : 'You need not do anything',
    paragraphs: [
      endings[reason](facts),
      toBuyer
        ? 'Nobody was charged, and what was set aside of your credit is yours again. You can order again whenever you like.'
        : 'Nobody was charged.',
    ],
    button: toBuyer
      ? { label: 'See services', url: `${cause.settings.publicUrl}/services` }
      : { label: 'See your requests', url: `${cause.settings.publicUrl}/billing/paymentrequests` },
  })
}

/** Tells the buyer that their own card kept an approval from going through (BG-46). */
export async function mailSplitFailed(tx: Tx, split: Split, cause: Cause): Promise<void> {
  const facts = await factsOf(tx, split.request_key)
  await sendMail(tx, cause, facts.buyer_email, {
    template: 'split-failed',
    subject: 'Your half of a shared purchase did not go through',
    heading: `We could not charge your half, ${facts.buyer_first}`,
    paragraphs: [
      `${facts.partner_name} approved ${bought(facts)}. ${reasonOf(split)}`,
      'Nobody was charged. The request stays open: choose another card for this partnership, and ask your partner to approve again.',
    ],
    button: { label: 'Choose another card', url: linkTo(cause, split.request_key) },
  })
}

/** Tells the buyer that the partner approved; the receipt has the rest (BG-87). */
export async function mailApproved(tx: Tx, requestKey: ChargeRequestKey, cause: Cause): Promise<void> {
  const facts = await factsOf(tx, requestKey)
  await sendMail(tx, cause, facts.buyer_email, {
    template: 'charge-request-approved',
    subject: `${facts.partner_name} approved your shared purchase`,
    heading: 'Your shared purchase is paid',
    paragraphs: [
      `${facts.partner_name} approved ${bought(facts)}. Each of you paid half, and your order has started.`,
    ],
    button: { label: 'See your invoices', url: `${cause.settings.publicUrl}/billing/invoices` },
  })
}
