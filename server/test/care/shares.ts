// Refunds for gifts that were not given, in the model.
import type { Day } from './days.ts'
import { mail } from './mails.ts'
import type { Gift, Owner, Period, Plan, Promised } from './state.ts'

/** Refunds each payer's share of gifts not given; a canceled plan has already promised its proration. */
export function refundShares(plan: Plan, today: Day): void {
  const { owed } = plan
  plan.owed = []
  if (plan.status === 'canceled') return
  for (const gift of owed) refundShare(plan, gift, today)
}

/** Refunds one n-th of a period of n gifts: all n together make the whole, to the cent. */
function refundShare(plan: Plan, gift: Gift, today: Day): void {
  const period = plan.periods[gift.period ?? 0]
  if (!period) return
  const count = plan.gifts.filter((each) => each.period === gift.period).length
  period.givenFor += 1
  for (const payer of [plan.owner, plan.owner.partner]) {
    const paid = (payer && period.paid.get(payer.id)) ?? 0
    if (!payer || paid === 0) continue
    const before = period.given.get(payer.id) ?? 0
    const after = Math.floor((paid * period.givenFor) / count)
    period.given.set(payer.id, after)
    if (after === before) continue
    refundCents(payer, payer === plan.owner ? period.fromLots : [], before, after, today)
    mail(payer, 'credit-issued', today)
  }
}

/**
 * Refunds the cents from `before` to `after` along the period's payments: balance parts go back to their lots, the
 * card's part becomes credit.
 */
function refundCents(
  payer: Owner,
  fromLots: Period['fromLots'],
  before: number,
  after: number,
  today: Day,
): void {
  let at = 0
  let ofCard = after - before
  for (const { lot, cents } of fromLots) {
    const part = Math.max(0, Math.min(at + cents, after) - Math.max(at, before))
    lot.left += part
    ofCard -= part
    at += cents
  }
  if (ofCard > 0) issueCredit(payer, ofCard, today)
}

/** Pays the promised refund of a canceled plan, period by period, after the refunds for its gifts. */
export function keepPromise(owner: Owner, { plan, parts }: Promised, today: Day): void {
  for (const { period, cents } of parts) {
    const before = period.given.get(owner.id) ?? 0
    refundCents(owner, owner === plan.owner ? period.fromLots : [], before, before + cents, today)
  }
}

/** Credit for undelivered gifts, which never expires. */
function issueCredit(owner: Owner, cents: number, today: Day): void {
  owner.lots.push({
    kind: 'credit',
    reason: 'cancelation',
    on: today,
    issued: cents,
    left: cents,
    expires: false,
  })
}
