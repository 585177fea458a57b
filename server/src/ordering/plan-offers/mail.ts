import type { PlanOfferKey } from '@goodturn/contract/ids'
import { formatUtcDate } from '@goodturn/contract/time'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { type OfferedPlan, findContinuing, findOffered, findTakenOver } from './mail.queries.ts'

/** Mails members the plans they may take over (CG-90): one email each, for any number of plans. */
export async function mailOffers(tx: Tx, offerKeys: readonly PlanOfferKey[], cause: Cause): Promise<void> {
  if (offerKeys.length === 0) return
  const offered = await findOffered(tx, offerKeys)
  const perMember = Map.groupBy(offered, ({ email }) => email)
  for (const [email, plans] of perMember) await sendMail(tx, cause, email, mailOf(plans, cause))
}

function mailOf(plans: readonly OfferedPlan[], cause: Cause) {
  const [first] = plans as readonly [OfferedPlan, ...OfferedPlan[]]
  const one = plans.length === 1
  return {
    template: 'transfer-offered',
    subject: one
      ? `Keep ${first.contact}’s plan going`
      : `${plans.length} plans for your people may be ending`,
    heading: `${one ? 'A plan' : `${plans.length} plans`} you can keep going, ${first.firstName}`,
    paragraphs: [
      one
        ? `${first.payer} has paid for ${first.title} for ${first.contact} so far. You can take it over, by the year or by the month, or let it end.`
        : 'Other members have paid for these plans so far. You can take each of them over, by the year or by the month, or let it end.',
    ],
    rows: plans.map(
      ({ contact, title, status, endsOn }) =>
        [`${contact}, ${title}`, status === 'expired' ? 'Expired' : `Ends ${formatUtcDate(endsOn)}`] as const,
    ),
    button: { label: 'See My Plans', url: `${cause.settings.publicUrl}/subscriptions` },
    closing: 'Nothing is charged unless you accept.',
  }
}

/**
 * Notifies the previous payer of a plan that someone is taking it over, and that they won't be charged for it again.
 */
export async function mailTakenOver(tx: Tx, offerKey: PlanOfferKey, cause: Cause): Promise<void> {
  const taken = await findTakenOver(tx, offerKey)
  if (!taken) return
  await sendMail(tx, cause, taken.email, {
    template: 'plan-taken-over',
    subject: `${taken.by} is taking over the plan for ${taken.contact}`,
    heading: `The plan for ${taken.contact} continues, ${taken.firstName}`,
    paragraphs: [
      `${taken.by} pays for ${taken.title} for ${taken.contact}, starting with its next period.`,
      'You’ll no longer be charged for it. Gifts you’ve paid for will still be sent.',
    ],
    button: { label: 'See your plan', url: `${cause.settings.publicUrl}/subscriptions/${taken.key}` },
  })
}

/** Notifies the member that a plan they accepted won't start: nothing was charged. */
export async function mailNotTakenOver(tx: Tx, offerKey: PlanOfferKey, cause: Cause): Promise<void> {
  const kept = await findContinuing(tx, offerKey)
  if (!kept) return
  await sendMail(tx, cause, kept.email, {
    template: 'transfer-not-needed',
    subject: `${kept.contact} already has a plan`,
    heading: `${kept.contact} is already taken care of, ${kept.firstName}`,
    paragraphs: [
      `${kept.title} for ${kept.contact} continues as before, so the plan you accepted won’t start.`,
      'You weren’t charged.',
    ],
    button: { label: 'See My Plans', url: `${cause.settings.publicUrl}/subscriptions` },
  })
}
