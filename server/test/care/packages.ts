// Packages in the model: their deliveries, the new home, and their end (CG-79).
import { type Day, plusDays } from './days.ts'
import { mail } from './mails.ts'
import type { Plan } from './state.ts'

/** Deliveries of packages: days from the purchase or the move, and what they need. */
export const deliveriesOf = {
  package: [
    { offset: 1, toNewHome: false, atVisit: false },
    { offset: 21, toNewHome: false, atVisit: false },
    { offset: 35, toNewHome: true, atVisit: false },
  ],
  movePackage: [
    { offset: -10, toNewHome: false, atVisit: true },
    { offset: 0, toNewHome: false, atVisit: false },
    { offset: 20, toNewHome: true, atVisit: true },
    { offset: 45, toNewHome: true, atVisit: false },
  ],
}

/** Asks the owner for the new home 14 and 3 days before the first delivery there. */
export function requestHome(plan: Plan, today: Day): void {
  if (plan.status !== 'pending') return
  const waiting = plan.gifts.filter(({ awaitsHome, state }) => awaitsHome && state === 'pending')
  const first = waiting.map(({ day }) => day).sort()[0]
  if (first === undefined || first > plusDays(today, 14)) return
  const due = first <= plusDays(today, 3) ? 2 : 1
  if (plan.homeAsked >= due) return
  plan.homeAsked = due
  mail(plan.owner, 'new-address-wanted', today)
}

/** The last delivery completes a package if at least one was given (CG-79). */
export function endPackage(plan: Plan): void {
  const isOver = plan.gifts.every(({ state }) => ['completed', 'expired', 'canceled'].includes(state))
  const isGiven = plan.gifts.some(({ state }) => state === 'completed')
  if (plan.status === 'pending' && isOver && isGiven) plan.status = 'completed'
}
