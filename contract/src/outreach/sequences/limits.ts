import { centsOf, chargeCentsMax, dollars } from '../../money.ts'
import { z } from 'zod/mini'

/** Sequences that a member may keep, archived ones aside. */
export const sequencesMax = 100
/** Steps that a sequence may have. */
export const stepsMax = 24
/** A step comes at most so many days before or after the day that its sequence counts from. */
export const daysBeforeMax = 60
export const daysAfterMax = 1_095
/** What a member is reminded of. */
export const reminderNoteLengthMax = 120
/** People whose cost is reviewed together. */
export const reviewedAtOnceMax = 200
/** People that one call may propose. */
export const proposedAtOnceMax = 2_000
/** The hour of the day, in UTC, at which due steps are done. */
export const sequenceHour = 10
/** Months that the cost looks ahead. */
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
