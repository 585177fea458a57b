import { formatUtcDate } from '@goodturn/contract/time'
import type { Cause } from '../../../platform/context.ts'
import { defineCombinedMail } from '../../../platform/mail/combined-mail.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { limitRows } from '../../../platform/mail/limit-rows.ts'
import type { EndingPlan } from './end-notice.queries.ts'

/** Announces plans that end because they will not renew. */
export const planEnding = defineCombinedMail<EndingPlan>('plan-ending', (plans, cause) =>
  plans.length === 1 ? singleMail(plans[0], cause) : combinedMail(plans, cause),
)

function singleMail(plan: EndingPlan, { settings }: Cause): Mail {
  const day = formatUtcDate(plan.endsOn)
  return {
    template: 'plan-ending',
    subject: `The plan for ${plan.contact} ends on ${day}`,
    heading: `The plan for ${plan.contact} ends on ${day}`,
    paragraphs: [
      `Hello ${plan.firstName}, auto-renew is off, so nothing is charged and no more gifts are sent after that day.`,
      'To keep it going, turn auto-renew on before then. If you’d rather let it end, you don’t need to do anything.',
    ],
    facts: [
      ['Plan', plan.title],
      ['For', plan.contact],
      ['Ends', day],
    ],
    picture: { url: `${settings.publicUrl}/files/art/${plan.slug}.jpg`, alt: plan.title },
    button: { label: 'See the plan', url: `${settings.publicUrl}/subscriptions/${plan.key}` },
  }
}

function combinedMail(plans: readonly [EndingPlan, ...EndingPlan[]], { settings }: Cause): Mail {
  return {
    template: 'plan-ending',
    subject: `${plans.length} plans end soon`,
    heading: `${plans.length} plans end soon`,
    paragraphs: [
      `Hello ${plans[0].firstName}, auto-renew is off for these plans, so nothing is charged and no more gifts are sent after they end.`,
      'To keep one going, turn on its auto-renew before its date. To let them end, you don’t need to do anything.',
    ],
    rows: limitRows(
      plans.map(({ title, contact, endsOn }) => [`${title} for ${contact}`, `Ends ${formatUtcDate(endsOn)}`]),
    ),
    button: { label: 'See your plans', url: `${settings.publicUrl}/subscriptions` },
  }
}
