// Gifts that are done at an appointment, which staff set, as the model reckons them.
import { type Day, nextWorkday, plusDays } from './days.ts'
import type { Gift, GiftState, Plan, StaffReminders } from './state.ts'

/** So many days ahead staff are reminded of an appointment that they have not set. */
const arrangedAhead = 30

/** All that it lacks is its appointment: it waits for staff, however long that takes. */
const waitsForStaff = ({ state, incompleteOn }: Gift) => state === 'incomplete' && incompleteOn === null

/** What was paid and is owed by staff, or has its appointment: it is given after the end of its plan, too. */
export const isOwedByStaff = (gift: Gift) => gift.atVisit && (waitsForStaff(gift) || gift.visit !== null)

/** Whether staff are to set its appointment, now that its day is near or has come. */
export function isUnarranged({ atVisit, visit, state, day }: Gift, today: Day): boolean {
  if (!atVisit || visit !== null) return false
  return state === 'incomplete' || (state === 'pending' && day <= plusDays(today, arrangedAhead))
}

/** One reminder on each business day on which appointments are to be set. */
export function remindStaff(reminders: StaffReminders, plans: readonly Plan[], today: Day): void {
  if (nextWorkday(plusDays(today, -1)) !== today) return
  const count = plans.flatMap(({ gifts }) => gifts).filter((gift) => isUnarranged(gift, today)).length
  if (count > 0) reminders.set(today, count)
}

/** An appointment that passed while its gift was held is none any more: staff set another. */
export function forgetPassed(gifts: readonly Gift[], today: Day, states: readonly GiftState[]): void {
  for (const gift of gifts) {
    if (gift.visit !== null && gift.visit < today && states.includes(gift.state)) gift.visit = null
  }
}

/** What was incomplete and lacks nothing any more goes on; what lacks its appointment alone waits for staff. */
export function goOnIfComplete(gift: Gift, today: Day): void {
  forgetPassed([gift], today, ['incomplete'])
  if (gift.state !== 'incomplete' || gift.awaitsHome) return
  gift.incompleteOn = null
  if (gift.atVisit && gift.visit === null) return
  gift.state = 'pending'
  if (gift.day <= today) gift.day = nextWorkday(today)
}
