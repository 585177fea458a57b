import { formatCents } from '@goodturn/contract/money'
import { formatUtcDate } from '@goodturn/contract/time'
import type { Cause } from '../../../platform/context.ts'
import { defineCombinedMail } from '../../../platform/mail/combined-mail.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { PlanToRemind } from './remind.queries.ts'
import { limitRows } from '../../../platform/mail/limit-rows.ts'

/** A plan that is about to renew, with its current cost in cents. */
export type RemindedPlan = PlanToRemind & { cents: number }

/** Reminds of plans that renew within 30 days: their cost at current prices, and what pays for them. */
export const renewalReminder = defineCombinedMail<RemindedPlan>('renewal-reminder', (plans, cause) =>
  plans.length === 1 ? singleMail(plans[0], cause) : combinedMail(plans, cause),
)

function singleMail(plan: RemindedPlan, cause: Cause): Mail {
  const day = formatUtcDate(plan.nextCharge)
  return {
    template: 'renewal-reminder',
    subject: `${plan.title} for ${plan.contact} renews on ${day}`,
    heading: `Your plan for ${plan.contact} renews soon`,
    paragraphs: [
      `Hello ${plan.firstName}, your plan renews automatically on ${day}. You don’t need to do anything.`,
      payingText(plan, 'it', 'that day'),
    ],
    rows: [
      [`${plan.title} for ${plan.contact}`, `${formatCents(plan.cents)} a year`],
      ['Renews on', day],
    ],
    button: { label: 'See the plan', url: `${cause.settings.publicUrl}/subscriptions/${plan.key}` },
    closing:
      'This is today’s price; the final price depends on how many plans you have on that day. To let the plan end instead, turn off its auto-renew before then.',
  }
}

function combinedMail(plans: readonly [RemindedPlan, ...RemindedPlan[]], cause: Cause): Mail {
  const sum = plans.reduce((cents, plan) => cents + plan.cents, 0)
  const [first] = plans
  return {
    template: 'renewal-reminder',
    subject: `${plans.length} plans renew soon`,
    heading: `Your plans for ${plans.length} people renew soon`,
    paragraphs: [
      `Hello ${first.firstName}, these plans renew automatically, each on its own date. You don’t need to do anything.`,
      payingText(first, 'them', 'then'),
    ],
    rows: [
      ...limitRows(
        plans.map((plan) => [
          `${plan.title} for ${plan.contact}, on ${formatUtcDate(plan.nextCharge)}`,
          formatCents(plan.cents),
        ]),
      ),
      ['Total per year', formatCents(sum)],
    ],
    button: { label: 'See your plans', url: `${cause.settings.publicUrl}/subscriptions` },
    closing:
      'These are today’s prices; the final prices depend on how many plans you have on each date. To let a plan end instead, turn off its auto-renew before its date.',
  }
}

function payingText({ usesFunds, isEasy, card }: PlanToRemind, what: string, before: string): string {
  if (isEasy) return `Easy billing pays for ${what} from your balance.`
  if (card === null) return `There’s no card on file to pay for ${what} yet. Please add one before ${before}.`
  return usesFunds ? `Your funds pay first, and your ${card} pays the rest.` : `We’ll charge your ${card}.`
}
