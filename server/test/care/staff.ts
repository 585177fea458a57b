// What staff do with gifts at an appointment, as the model sees it.
import type { Day } from './days.ts'
import { mail } from './mails.ts'
import { endPackage } from './packages.ts'
import { giveBack } from './shares.ts'
import type { Gift, Plan } from './state.ts'
import { goOnIfComplete } from './visits.ts'

/** The appointment is set or moved: its day is the gift's. What waited for nothing else goes on, unless its plan rests. */
export function setVisit(plan: Plan, gift: Gift, day: Day, today: Day): void {
  gift.visit = day
  gift.day = day
  mail(plan.owner, 'appointment-set', today)
  if (plan.status !== 'paused') goOnIfComplete(gift, today)
}

/** It cannot be given: it ends, and its share of what was paid goes back at once. */
export function endVisit(plan: Plan, gift: Gift, today: Day): void {
  gift.state = 'canceled'
  mail(plan.owner, 'touch-ended', today)
  plan.owed.push(gift)
  giveBack(plan, today)
  endPackage(plan)
}
