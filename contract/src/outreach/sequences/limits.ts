import { centsOf, chargeCentsMax, dollars } from '../../money.ts'
import { z } from 'zod/mini'

/** The most sequences per member, not counting archived ones. */
export const sequencesMax = 100
/** The most steps of a sequence. */
export const stepsMax = 24
/** The most days before or after the sequence's day that a step can be. */
export const daysBeforeMax = 60
export const daysAfterMax = 1_095
/** The longest text of a reminder. */
export const reminderNoteLengthMax = 120
/** The most people in one cost review. */
export const reviewedAtOnceMax = 200
/** The most people that one call may propose. */
export const proposedAtOnceMax = 2_000
/** The hour of the day, in UTC, at which due steps run. */
export const sequenceHour = 10
/** Months in the cost forecast. */
export const monthsAhead = 6

/** The most that sequences may spend in a month, in dollars. */
export const ceilingSchema = z.number('Please enter an amount in dollars.').check(
  z.refine(
    (amount: number) => {
      const cents = centsOf(amount)
      return cents !== null && cents >= 100 && cents <= chargeCentsMax
    },
    `Please enter an amount between $1.00 and $${dollars(chargeCentsMax).toLocaleString('en-US')}.`,
  ),
)
