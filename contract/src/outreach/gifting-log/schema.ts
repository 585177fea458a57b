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

/** What an entry is about (B-3.15-07). */
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

/** What a recipient was given in a year: gifts alone, neither entertainment nor what was received. */
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
  /** Of all recipients of the year, in dollars. */
  given: z.number(),
  /** The years that have gifts, and the current one; the latest first. */
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

/** An entry that is proposed for a gift that was processed. */
export const proposalSchema = z.object({
  touch_key: keySchema('touch'),
  event_date: z.string(),
  description: z.string(),
  /** Dollars: the price without the fee, whatever paid for it. */
  item_value: z.number(),
  contact_key: keySchema('contact'),
  contact: z.object({ display_name: z.string() }),
})
export type Proposal = z.infer<typeof proposalSchema>

export const proposalsPage = z.extend(pageOf(proposalSchema), {
  /** Gifts enter the log by themselves, and nothing new is proposed. */
  is_automatic: z.boolean(),
})
export type ProposalsPage = z.infer<typeof proposalsPage>

/** The most proposals that one call answers. */
export const proposalsMax = 100

/** Which proposals are answered, by their gifts. */
export const proposalKeys = z.object({
  keys: z
    .array(keySchema('touch'))
    .check(
      z.minLength(1, 'Please choose a gift.'),
      z.maxLength(proposalsMax, `Please choose at most ${proposalsMax} gifts at once.`),
    ),
})

/** What adding an entry sends (B-7-48); without a status it was given, without a type it is a gift (B-5-11, B-5-12). */
export const giftingLogInput = z.object({
  ...fields,
  /** The gift whose proposed entry this one replaces. */
  proposal: z.optional(keySchema('touch')),
  log_status: z.optional(fields.log_status),
  log_type: z.optional(fields.log_type),
})
export type GiftingLogInput = z.output<typeof giftingLogInput>

/** What changing an entry sends (B-7-49): what is left out stays. */
export const giftingLogChange = z.partial(z.object(fields))
export type GiftingLogChange = z.output<typeof giftingLogChange>

/** The form of an entry: its value is typed, with or without a dollar sign and commas. */
export const giftingLogForm = z.object({
  ...fields,
  item_value: z.pipe(z.transform(numberTyped), fields.item_value),
})

function numberTyped(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed
  const digits = typed.replace(/[$,\s]/g, '')
  return digits === '' ? undefined : Number(digits)
}
