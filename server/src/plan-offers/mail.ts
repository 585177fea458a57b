import type { PlanKey, PlanOfferKey } from '@goodturn/contract/ids'
import { dateInWords } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../platform/database.ts'
import { sendMail } from '../platform/mail.ts'

interface Offered {
  email: string
  firstName: string
  contact: string
  title: string
  status: 'active' | 'expired'
  endsOn: string
  payer: string
}

/** Tells members which plans they may take over (CG-90): one email each, however many plans there are. */
export async function mailOffers(tx: Tx, offerKeys: readonly PlanOfferKey[], cause: Cause): Promise<void> {
  if (offerKeys.length === 0) return
  const offered = await rowsOf<Offered>(
    tx,
    sql`select members.email, members.first_name as "firstName", c.display_name as contact, p.title, p.status,
          p.next_charge::text as "endsOn", payer.first_name || ' ' || payer.last_name as payer
        from plan_offers o join members on members.key = o.member_key join plans p on p.key = o.plan_key
        join contacts c on c.key = p.contact_key join members payer on payer.key = p.member_key
        where o.key = any(${textArray(offerKeys)}) order by members.email, p.next_charge, p.key`,
  )
  const perMember = Map.groupBy(offered, ({ email }) => email)
  for (const [email, plans] of perMember) await sendMail(tx, cause, email, mailOf(plans, cause))
}

function mailOf(plans: readonly Offered[], cause: Cause) {
  const [first] = plans as readonly [Offered, ...Offered[]]
  const one = plans.length === 1
  return {
    template: 'transfer-offered',
    subject: one
      ? `Keep ${first.contact}'s plan going`
      : `${plans.length} plans for your people may be ending`,
    heading: `${one ? 'A plan' : `${plans.length} plans`} for you to keep going, ${first.firstName}`,
    paragraphs: [
      one
        ? `${first.payer} has paid for ${first.title} for ${first.contact} so far. You can take it over, by the year or by the month, or leave it to its end.`
        : 'Other members have paid for these plans so far. You can take each of them over, by the year or by the month, or leave it to its end.',
    ],
    rows: plans.map(
      ({ contact, title, status, endsOn }) =>
        [`${contact}, ${title}`, status === 'expired' ? 'Expired' : `Ends ${dateInWords(endsOn)}`] as const,
    ),
    button: { label: 'See My Plans', url: `${cause.settings.publicUrl}/subscriptions` },
    closing: 'Nothing is charged unless you accept.',
  }
}

/** Tells the previous payer of a plan that somebody takes it over, and that they will not be charged for it again. */
export async function mailTakenOver(tx: Tx, offerKey: PlanOfferKey, cause: Cause): Promise<void> {
  const [taken] = await rowsOf<{
    email: string
    firstName: string
    contact: string
    title: string
    by: string
    key: PlanKey
  }>(
    tx,
    sql`select payer.email, payer.first_name as "firstName", c.display_name as contact, p.title, p.key,
          taker.first_name || ' ' || taker.last_name as by
        from plan_offers o join plans p on p.key = o.plan_key join contacts c on c.key = p.contact_key
        join members payer on payer.key = p.member_key join members taker on taker.key = o.member_key
        where o.key = ${offerKey}`,
  )
  if (!taken) return
  await sendMail(tx, cause, taken.email, {
    template: 'plan-taken-over',
    subject: `${taken.by} takes over the plan for ${taken.contact}`,
    heading: `The plan for ${taken.contact} goes on, ${taken.firstName}`,
    paragraphs: [
      `${taken.by} pays for ${taken.title} for ${taken.contact} from its next period on.`,
      'You are not charged for it any more. Gifts that you have paid for are still sent.',
    ],
    button: { label: 'See your plan', url: `${cause.settings.publicUrl}/subscriptions/${taken.key}` },
  })
}

/** Tells the member that a plan they accepted does not begin: nothing was charged. */
export async function mailNotTakenOver(tx: Tx, offerKey: PlanOfferKey, cause: Cause): Promise<void> {
  const [kept] = await rowsOf<{ email: string; firstName: string; contact: string; title: string }>(
    tx,
    sql`select taker.email, taker.first_name as "firstName", c.display_name as contact, p.title
        from plan_offers o join plans p on p.key = o.plan_key join contacts c on c.key = p.contact_key
        join members taker on taker.key = o.member_key where o.key = ${offerKey}`,
  )
  if (!kept) return
  await sendMail(tx, cause, kept.email, {
    template: 'transfer-not-needed',
    subject: `${kept.contact} has a plan already`,
    heading: `${kept.contact} is looked after, ${kept.firstName}`,
    paragraphs: [
      `${kept.title} for ${kept.contact} goes on as it was, so the plan that you accepted does not begin.`,
      'You were not charged.',
    ],
    button: { label: 'See My Plans', url: `${cause.settings.publicUrl}/subscriptions` },
  })
}
