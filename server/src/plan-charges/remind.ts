import { formatCents } from '@goodturn/contract/money'
import { dateInWords } from '@goodturn/contract/time'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { sendMail } from '../platform/mail.ts'
import { renewalPrices } from '../plans/renewal-price.ts'
import { type Renewing, batch, takeUnreminded } from './remind.queries.ts'

/**
 * Reminds owners of yearly plans 30 days before they renew (CG-64), once per plan and period: what it costs at today's
 * prices, what pays for it, and how to let it end. What was missed while no worker ran is caught up.
 */
export async function remindOfRenewals(tx: Tx, cause: Cause): Promise<void> {
  for (;;) {
    const plans = await takeUnreminded(tx, cause.now)
    const prices = await renewalPrices(
      tx,
      plans.map(({ key }) => key),
    )
    for (const plan of plans) {
      await sendMail(tx, cause, plan.email, reminder(plan, prices.get(plan.key)?.cents ?? 0, cause))
    }
    if (plans.length < batch) return
  }
}

function reminder(plan: Renewing, cents: number, cause: Cause) {
  const day = dateInWords(plan.nextCharge)
  return {
    template: 'renewal-reminder',
    subject: `${plan.title} for ${plan.contact} renews on ${day}`,
    heading: `A year with ${plan.contact}, and another one to come`,
    paragraphs: [
      `Hello ${plan.firstName}, your plan renews automatically on ${day}. You don't need to do anything.`,
      payingText(plan),
    ],
    rows: [
      [`${plan.title} for ${plan.contact}`, `${formatCents(cents)} a year`],
      ['Renews on', day],
    ] as const,
    button: { label: 'See the plan', url: `${cause.settings.publicUrl}/subscriptions/${plan.key}` },
    closing:
      "This is today's price; on that day it depends on how many plans you have. To let the plan end instead, turn off its auto-renew before that day.",
  }
}

function payingText({ usesFunds, isEasy, card }: Renewing): string {
  if (isEasy) return 'Easy billing pays for it from your balance.'
  if (card === null) return 'There is no card on file to pay for it yet. Please add one before that day.'
  return usesFunds ? `Your funds pay first, and your ${card} pays the rest.` : `We will charge your ${card}.`
}
