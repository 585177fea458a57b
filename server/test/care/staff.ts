// Staff acts on gifts by appointment, in the model.
import type { Day } from './days.ts'
import { mail } from './mails.ts'
import { endPackage } from './packages.ts'
import { refundShares } from './shares.ts'
import type { Gift, Plan } from './state.ts'
import { continueIfComplete } from './visits.ts'

/**
 * Sets or moves the appointment: its day becomes the gift's. A gift that lacked only this continues, unless its plan is
 * paused.
 */
export function setVisit(plan: Plan, gift: Gift, day: Day, today: Day): void {
  gift.visit = day
  gift.day = day
  mail(plan.owner, 'appointment-set', today)
  if (plan.status !== 'paused') continueIfComplete(gift, today)
}

/** Ends a gift that can't be given and refunds its share immediately. */
export function endVisit(plan: Plan, gift: Gift, today: Day): void {
  gift.state = 'canceled'
  mail(plan.owner, 'touch-ended', today)
  plan.owed.push(gift)
  refundShares(plan, today)
  endPackage(plan)
}
