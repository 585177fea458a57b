import { z } from 'zod/mini'
import { pageOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { centsOf } from '../../money.ts'
import { lengthOf } from '../../text.ts'
import { calendarDateSchema } from '../../care/touches/schema.ts'
import { descriptionLengthMax, itemValueMax } from './limits.ts'

/** Whether a gift was given or received (B-3.15-06). */
export const logStatuses = ['given', 'received'] as const
export type LogStatus = (typeof logStatuses)[number]

/** The type of an entry (B-3.15-07). */
export const logTypes = ['gift', 'business entertainment'] as const
export type LogType = (typeof logTypes)[number]

/** An entry of the gifting log (B-3.15-01 to B-3.15-07). */
export const giftingLogSchema = z.object({
  key: keySchema('giftingLog'),
  event_date: z.string(),
  description: z.string(),
  /** Dollars. */
  item_value: z.number(),
  contact_key: keySchema('contact'),
  contact: z.object({ display_name: z.string() }),
  log_status: z.enum(logStatuses),
  log_type: z.enum(logTypes),
})
export type GiftingLog = z.infer<typeof giftingLogSchema>

const valueText = `Please enter a value from $0 to $${itemValueMax.toLocaleString('en-US')} with at most two decimals.`

/** A recipient's gifts in a year, without entertainment and received gifts. */
const recipientTotal = z.object({
  contact: z.object({ key: keySchema('contact'), display_name: z.string() }),
  gifts: z.int(),
  /** Dollars. */
  given: z.number(),
  /** 2 for a couple, whose limit is double. */
  heads: z.int(),
})
export type RecipientTotal = z.infer<typeof recipientTotal>

export const giftingTotals = z.extend(pageOf(recipientTotal), {
  year: z.int(),
  /** All recipients of the year, in dollars. */
  given: z.number(),
  /** Years with gifts, and the current one; latest first. */
  years: z.array(z.int()),
})
export type GiftingTotals = z.infer<typeof giftingTotals>

const personText = 'Please choose a person.'

const fields = {
  event_date: calendarDateSchema,
  description: z.string('Please enter a description.').check(
    z.trim(),
    z.minLength(1, 'Please enter a description.'),
    z.refine(
      (value: string) => lengthOf(value) <= descriptionLengthMax,
      `Please use at most ${descriptionLengthMax} characters.`,
    ),
  ),
  item_value: z
    .number(valueText)
    .check(z.refine((value: number) => centsOf(value) !== null && value <= itemValueMax, valueText)),
  contact_key: keySchema('contact', z.string(personText).check(z.minLength(1, personText))),
  log_status: z.enum(logStatuses, 'Please choose given or received.'),
  log_type: z.enum(logTypes, 'Please choose gift or business entertainment.'),
}

/** A proposed entry for a processed gift. */
export const proposalSchema = z.object({
  touch_key: keySchema('touch'),
  event_date: z.string(),
  description: z.string(),
  /** Dollars: the price without the fee, however it was paid. */
  item_value: z.number(),
  contact_key: keySchema('contact'),
  contact: z.object({ display_name: z.string() }),
})
export type Proposal = z.infer<typeof proposalSchema>

export const proposalsPage = z.extend(pageOf(proposalSchema), {
  /** Whether gifts are logged automatically, so that nothing new is proposed. */
  is_automatic: z.boolean(),
})
export type ProposalsPage = z.infer<typeof proposalsPage>

/** The most proposals in one call. */
export const proposalsMax = 100

/** The proposals to answer, by gift. */
export const proposalKeys = z.object({
  keys: z
    .array(keySchema('touch'))
    .check(
      z.minLength(1, 'Please choose a gift.'),
      z.maxLength(proposalsMax, `Please choose at most ${proposalsMax} gifts at a time.`),
    ),
})

/** The input for adding an entry (B-7-48); the status defaults to given, the type to gift (B-5-11, B-5-12). */
export const giftingLogInput = z.object({
  ...fields,
  /** The gift whose proposed entry this one replaces. */
  proposal: z.optional(keySchema('touch')),
  log_status: z.optional(fields.log_status),
  log_type: z.optional(fields.log_type),
})
export type GiftingLogInput = z.output<typeof giftingLogInput>

/** The input for changing an entry (B-7-49): fields left out are unchanged. */
export const giftingLogChange = z.partial(z.object(fields))
export type GiftingLogChange = z.output<typeof giftingLogChange>

/** The form of an entry: its value is typed, with or without a dollar sign and commas. */
export const giftingLogForm = z.object({
  ...fields,
  item_value: z.pipe(z.transform(parseTypedNumber), fields.item_value),
})

function parseTypedNumber(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const digits = typed.replace(/[$,\s]/g, '')
  return digits === '' ? undefined : Number(digits)
}
