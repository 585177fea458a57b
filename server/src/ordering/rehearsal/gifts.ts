import { giftAfter } from '@goodturn/contract/care/plans/gift-dates'
import { type CalendarDate, addDays } from '@goodturn/contract/time'
import type { CopiedPlan } from './copy.ts'
import type { Year } from './outcome.ts'

/**
 * Sends the due gifts of a plan that is active, or expired with gifts remaining, assuming that no gift lacks anything;
 * then adds the next gift of a monthly Top of Mind plan.
 */
export function sendGifts(year: Year, plan: CopiedPlan, day: CalendarDate): void {
  if (plan.status !== 'active' && plan.status !== 'expired') return
  const due = plan.giftDays.filter((each) => each <= day)
  if (due.length === 0) return
  plan.giftDays = plan.giftDays.filter((each) => each > day)
  plan.followed = plan.followed.filter(({ eventDate }) => eventDate > day)
  year.gifts.push(...due.map(() => ({ planKey: plan.key, day })))
  if (plan.isTopOfMind && plan.unit === 'month') addNextGift(plan, day)
}

/** Adds the next gift of a monthly Top of Mind plan that has none upcoming. */
export function addNextGift(plan: CopiedPlan, today: CalendarDate): void {
  if (plan.giftDays.length + plan.heldGifts > 0) return
  plan.giftDays = [giftAfter(plan.startedOn, plan.giftCount, addDays(today, 1)).date]
  plan.giftCount += 1
}
