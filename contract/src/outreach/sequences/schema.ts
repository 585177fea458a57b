import { z } from 'zod/mini'
import { artSchema } from '../../shop/catalog/schema.ts'
import { keySchema } from '../../ids.ts'
import { writtenMessage } from '../../shop/messaging/placeholders.ts'
import { optionalLine, requiredLine } from '../../text.ts'
import { calendarDateSchema } from '../../care/touches/schema.ts'
import { giftLinkStates } from '../gift-links/states.ts'
import {
  daysAfterMax,
  daysBeforeMax,
  proposedAtOnceMax,
  reminderNoteLengthMax,
  reviewedAtOnceMax,
} from './limits.ts'
import { sequenceStarts } from './starts.ts'
import { enrollmentStates, sequenceStates, turnStates } from './states.ts'
import { stepKinds } from './step-kinds.ts'
import { stopReasons } from './stops.ts'

const sequenceKey = keySchema('sequence')

/** A sequence in the list. Money is in dollars. */
export const sequenceRowSchema = z.object({
  key: sequenceKey,
  title: z.string(),
  state: z.enum(sequenceStates),
  start: z.enum(sequenceStarts),
  steps: z.int(),
  /** The cost of all its steps for one person, at today's list prices. */
  price: z.number(),
  /** People who are in it, who wait for the member, and who are proposed. */
  people: z.int(),
  waiting: z.int(),
  proposed: z.int(),
  /** The pictures of its first steps. */
  art: z.array(artSchema),
})
export type SequenceRow = z.infer<typeof sequenceRowSchema>

/** A step. Its price is today's list price in the contiguous United States; null if it is no longer sold. */
export const stepSchema = z.object({
  key: keySchema('sequenceStep'),
  kind: z.enum(stepKinds),
  after_days: z.int(),
  service: z.nullable(z.object({ key: keySchema('service'), title: z.string(), art: artSchema })),
  message: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Asks people without an address for it by link (D-1-05). Gift steps only. */
  asks_by_link: z.boolean(),
  price: z.nullable(z.number()),
})
export type SequenceStep = z.infer<typeof stepSchema>

/** The member's agreement for all of their sequences. */
export const agreementSchema = z.object({
  /** Null if only the balance pays, or nothing has a cost. */
  card: z.nullable(z.object({ key: keySchema('card'), brand: z.string(), last4: z.string() })),
  by_balance: z.boolean(),
  ceiling: z.number(),
  agreed_at: z.int(),
})
export type Agreement = z.infer<typeof agreementSchema>

const monthSchema = z.object({
  /** The first day of the month. */
  month: z.string(),
  /** The cost of this sequence's people in the month. */
  cost: z.number(),
  /** The cost of other sequences in the month, and the amount already spent. */
  others: z.number(),
  spent: z.number(),
  /** The amount over the ceiling, and the first person and step that have to wait. */
  over: z.number(),
  waits: z.nullable(z.object({ name: z.string(), step: z.string() })),
})
export type SequenceMonth = z.infer<typeof monthSchema>

/** A sequence with its steps, its cost by month, and the member's agreement. */
export const sequenceSchema = z.object({
  key: sequenceKey,
  title: z.string(),
  state: z.enum(sequenceStates),
  start: z.enum(sequenceStarts),
  price: z.number(),
  people: z.int(),
  waiting: z.int(),
  proposed: z.int(),
  steps: z.array(stepSchema),
  months: z.array(monthSchema),
  agreement: z.nullable(agreementSchema),
})
export type Sequence = z.infer<typeof sequenceSchema>

/** A ready-made sequence; `price` counts the steps that are on sale. */
export const readyMadeSchema = z.object({
  /** Its permanent name. */
  name: z.string(),
  title: z.string(),
  description: z.string(),
  steps: z.int(),
  price: z.number(),
  art: z.array(artSchema),
})
export type ReadyMadeRow = z.infer<typeof readyMadeSchema>

/** A person in a sequence, as listed. */
export const enrollmentSchema = z.object({
  key: keySchema('enrollment'),
  sequence: z.object({ key: sequenceKey, title: z.string() }),
  contact: z.object({ key: keySchema('contact'), display_name: z.string() }),
  state: z.enum(enrollmentStates),
  starts_on: z.nullable(z.string()),
  /** The next or waiting step. */
  next: z.nullable(z.object({ number: z.int(), title: z.string(), due_on: z.string() })),
  stop: z.nullable(
    z.object({
      reason: z.enum(stopReasons),
      text: z.string(),
      /** With `ceiling`: when it continues automatically. */
      until: z.nullable(z.string()),
      /** With `price` or `consent`: the price that the member agrees to by continuing. */
      price: z.nullable(z.number()),
    }),
  ),
  /** An order for the next step is being paid. */
  is_charging: z.boolean(),
})
export type Enrollment = z.infer<typeof enrollmentSchema>

/** A person's step, done or upcoming. */
export const turnSchema = z.object({
  key: keySchema('turn'),
  number: z.int(),
  kind: z.enum(stepKinds),
  title: z.string(),
  due_on: z.string(),
  state: z.enum(turnStates),
  ended_at: z.nullable(z.int()),
  /** The agreed price, in dollars; the paid price once it is done. */
  price: z.nullable(z.number()),
  invoice: z.nullable(keySchema('invoice')),
  touch: z.nullable(keySchema('touch')),
  /** The state of the link that asks where its gift goes; null for a gift with an address. */
  link: z.nullable(z.enum(giftLinkStates)),
})
export type Turn = z.infer<typeof turnSchema>

export const enrollmentDetailsSchema = z.extend(enrollmentSchema, { turns: z.array(turnSchema) })
export type EnrollmentDetails = z.infer<typeof enrollmentDetailsSchema>

/** A due reminder that the member hasn't marked as done. */
export const reminderSchema = z.object({
  key: keySchema('turn'),
  note: z.string(),
  due_on: z.string(),
  contact: z.object({ key: keySchema('contact'), display_name: z.string() }),
  sequence: z.object({ key: sequenceKey, title: z.string() }),
})
export type Reminder = z.infer<typeof reminderSchema>

const titleLine = requiredLine('title')

export const newSequence = z.object({
  title: z.optional(titleLine),
  start: z.optional(z.enum(sequenceStarts)),
  /** Starts as a copy of a ready-made sequence, by its permanent name. */
  ready_made: z.optional(z.string().check(z.maxLength(80))),
})

export const sequenceChange = z.object({
  key: sequenceKey,
  title: z.optional(titleLine),
  state: z.optional(z.enum(sequenceStates)),
})

const daysText = `Please enter whole days, at most ${daysBeforeMax} before and ${daysAfterMax.toLocaleString('en-US')} after.`

/** The fields of a step. The server checks which ones each kind requires. */
const stepFields = {
  after_days: z
    .number(daysText)
    .check(z.int(daysText), z.gte(-daysBeforeMax, daysText), z.lte(daysAfterMax, daysText)),
  service: z.optional(z.nullable(keySchema('service'))),
  message: z.optional(z.nullable(writtenMessage)),
  note: z.optional(z.nullable(optionalLine('note', { max: reminderNoteLengthMax }))),
  /** Left out: off for a new step, unchanged for an existing one. Ignored for kinds other than gifts. */
  asks_by_link: z.optional(z.boolean()),
}

/** Whether a change applies to people who are already in the sequence. */
export const appliesTo = ['new', 'everyone'] as const

const applies = { applies_to: z.enum(appliesTo, 'Please choose who this change applies to.') }

export const newStep = z.object({ key: sequenceKey, kind: z.enum(stepKinds), ...stepFields, ...applies })
export const stepChange = z.object({
  key: sequenceKey,
  step: keySchema('sequenceStep'),
  ...stepFields,
  ...applies,
})
export const stepRemoval = z.object({ key: sequenceKey, step: keySchema('sequenceStep'), ...applies })

/** The people to propose: from an import (CG-35), with a tag, or chosen individually. Exactly one of the three. */
export const enrollInput = z
  .object({
    key: sequenceKey,
    import: z.optional(keySchema('import')),
    tag: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
    contacts: z.optional(z.array(keySchema('contact')).check(z.minLength(1), z.maxLength(proposedAtOnceMax))),
  })
  .check(
    z.refine(
      (input) => [input.import, input.tag, input.contacts].filter((one) => one !== undefined).length === 1,
      'Please choose an import, a tag, or people.',
    ),
  )

const reviewedPeople = z
  .array(keySchema('enrollment'))
  .check(z.minLength(1, 'Please choose at least one person.'), z.maxLength(reviewedAtOnceMax))

export const reviewInput = z.object({
  key: sequenceKey,
  /** The people whose cost is reviewed; by default all proposed ones, up to the limit. */
  people: z.optional(reviewedPeople),
  /** The day that the steps count from; birthdays are looked up, and the entry day is today. */
  starts_on: z.optional(calendarDateSchema),
})

/** A proposed person in a review: their upcoming steps and the cost of each. */
const reviewedPerson = z.object({
  key: keySchema('enrollment'),
  contact: z.object({ key: keySchema('contact'), display_name: z.string() }),
  starts_on: z.nullable(z.string()),
  price: z.number(),
  steps: z.array(z.object({ title: z.string(), due_on: z.string(), price: z.number() })),
  /** Why the person has no upcoming steps, or what we'll ask the member on the day of a step; null if all is well. */
  note: z.nullable(z.string()),
  /** Can't be enrolled in its current state. */
  is_blocked: z.boolean(),
})

/** The cost of enrolling people, to be agreed to (decision 048). Dollars. */
export const costReviewSchema = z.object({
  people: z.array(reviewedPerson),
  total: z.number(),
  /** The most expensive step. */
  highest: z.number(),
  months: z.array(z.object({ month: z.string(), cost: z.number() })),
  /** Easy billing: the balance pays, and no card is chosen. */
  by_balance: z.boolean(),
  agreement: z.nullable(agreementSchema),
  /** More people are proposed than one review shows. */
  has_more: z.boolean(),
})
export type CostReview = z.infer<typeof costReviewSchema>

export const confirmInput = z.object({
  key: sequenceKey,
  people: reviewedPeople,
  starts_on: z.optional(calendarDateSchema),
  /** The displayed total: refused if it has changed. */
  total: z.number(),
  card: z.nullable(keySchema('card')),
  ceiling: z.number(),
})

export const agreementInput = z.object({ card: z.nullable(keySchema('card')), ceiling: z.number() })
