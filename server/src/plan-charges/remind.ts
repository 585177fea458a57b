import type { PlanKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { renewalReminderDays } from '@goodturn/contract/plans/limits'
import { dateIn, dateInWords } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { sendMail } from '../platform/mail.ts'
import { noteReminded } from '../plans/billing-dates.ts'
import { renewalPrices } from '../plans/renewal-price.ts'

interface Renewing {
  key: PlanKey
  title: string
  contact: string
  nextCharge: string
  email: string
  firstName: string
  usesFunds: boolean
  /** Brand and last digits of the default card; null without one. */
  card: string | null
}

/** Plans reminded of by one statement; the rest follows in further rounds of the same run. */
const batch = 500

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

/** Marks plans as reminded of their next charge, and returns them: a concurrent run takes others. */
function takeUnreminded(tx: Tx, now: Date): Promise<Renewing[]> {
  const today = sql`${dateIn(now)}::date`
  return rowsOf<Renewing>(
    tx,
    sql`with taken as (${noteReminded(sql`
          select key from plans where status = 'active' and auto_renew and unit = 'year'
          and reminded_of is distinct from next_charge
          and next_charge > ${today} and next_charge <= ${today} + ${renewalReminderDays}::int
          and started_on < next_charge
          order by next_charge, key limit ${batch} for update skip locked`)})
        select taken.key, taken.title, contacts.display_name as contact, taken.next_charge::text as "nextCharge",
          members.email, members.first_name as "firstName", members.use_funds_for_renewals as "usesFunds",
          (select brand || ' ending in ' || last4 from cards
            where cards.member_key = members.key and is_default and removed_at is null) as card
        from taken join contacts on contacts.key = taken.contact_key join members on members.key = taken.member_key
        order by taken.next_charge, taken.key`,
  )
}

function reminder(plan: Renewing, cents: number, cause: Cause) {
  const day = dateInWords(plan.nextCharge)
  return {
    template: 'renewal-reminder',
    subject: `${plan.title} for ${plan.contact} renews on ${day}`,
    heading: `A year with ${plan.contact}, and another one to come`,
    paragraphs: [
      `Hello ${plan.firstName}, your plan renews by itself on ${day}. You need not do anything.`,
      payingText(plan),
    ],
    rows: [
      [`${plan.title} for ${plan.contact}`, `${formatCents(cents)} a year`],
      ['Renews on', day],
    ] as const,
    button: { label: 'See the plan', url: `${cause.settings.publicUrl}/subscriptions/${plan.key}` },
    closing:
      'The price is that of today; it follows the number of your plans on the day. To let the plan end instead, turn its auto-renew off before that day.',
  }
}

function payingText({ usesFunds, card }: Renewing): string {
  if (card === null) return 'There is no card on file to pay for it yet. Please add one before that day.'
  return usesFunds ? `Your funds pay first, and your ${card} pays the rest.` : `We will charge your ${card}.`
}
