// Gifts at an appointment that staff set, in the model.
import { type Day, nextWorkday, plusDays } from './days.ts'
import type { Gift, GiftState, Plan, StaffReminders } from './state.ts'

/** Staff are reminded of an unset appointment this many days ahead. */
const arrangedAhead = 30

/** Whether only its appointment is missing: staff may take as long as necessary to set it. */
const waitsForStaff = ({ state, incompleteOn }: Gift) => state === 'incomplete' && incompleteOn === null

/**
 * Whether a paid gift still waits for staff or already has its appointment; it is then given even after its plan ends.
 */
export const isOwedByStaff = (gift: Gift) => gift.atVisit && (waitsForStaff(gift) || gift.visit !== null)

/** Whether staff should set its appointment now: its day is near or has passed. */
export function isUnarranged({ atVisit, visit, state, day }: Gift, today: Day): boolean {
  if (!atVisit || visit !== null) return false
  return state === 'incomplete' || (state === 'pending' && day <= plusDays(today, arrangedAhead))
}

/** One reminder on each business day with appointments to set. */
export function remindStaff(reminders: StaffReminders, plans: readonly Plan[], today: Day): void {
  if (nextWorkday(plusDays(today, -1)) !== today) return
  const count = plans.flatMap(({ gifts }) => gifts).filter((gift) => isUnarranged(gift, today)).length
  if (count > 0) reminders.set(today, count)
}

/** Clears an appointment that passed while its gift was held: staff set another. */
export function forgetPassed(gifts: readonly Gift[], today: Day, states: readonly GiftState[]): void {
  for (const gift of gifts) {
    if (gift.visit !== null && gift.visit < today && states.includes(gift.state)) gift.visit = null
  }
}

/** An incomplete gift that lacks nothing anymore continues; one that lacks only its appointment waits for staff. */
export function continueIfComplete(gift: Gift, today: Day): void {
  forgetPassed([gift], today, ['incomplete'])
  if (gift.state !== 'incomplete' || gift.awaitsHome) return
  gift.incompleteOn = null
  if (gift.atVisit && gift.visit === null) return
  gift.state = 'pending'
  if (gift.day <= today) gift.day = nextWorkday(today)
}
