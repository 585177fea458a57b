import { z } from 'zod/mini'
import { personDateSchema } from '../calendar/schema.ts'
import { artSchema } from '../../shop/catalog/schema.ts'
import { keySchema } from '../../ids.ts'
import { thanksSchema } from '../thanks/schema.ts'
import { touchRowSchema } from '../../care/touches/schema.ts'

/** `yyyy-MM-dd`. */
const calendarDate = z.string()
const person = z.object({ key: keySchema('contact'), display_name: z.string() })
const picture = { image: z.string(), has_picture: z.boolean(), art: artSchema }

/** The missing details of a gift that its member can provide; `days`: the days that work for an appointment. */
export const missingDetails = ['address', 'new_address', 'personalization', 'days'] as const

/** A gift that needs the member's attention. */
export const homeNeedSchema = z.object({
  touch: touchRowSchema,
  /** Empty for a returned gift. */
  lacks: z.array(z.enum(missingDetails)),
  /** The personalization that it requires, as text. */
  personalization_label: z.nullable(z.string()),
  /** The person's newest other address that it can go to: the likely fix if its own is missing. */
  suggested: z.nullable(
    z.object({ key: keySchema('location'), street: z.string(), city: z.string(), state: z.string() }),
  ),
})

/**
 * Other things that wait for the member: money, a question from a bank or a partner, people in a sequence, and thanks
 * that they haven't read (D-1-102).
 */
export const homeAskSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('plan_failed'),
    plan: keySchema('plan'),
    title: z.string(),
    person: z.string(),
  }),
  z.object({
    kind: z.literal('bank'),
    invoice: keySchema('invoice'),
    amount: z.number(),
    /** Integer seconds; null if unknown. */
    until: z.nullable(z.int()),
  }),
  z.object({
    kind: z.literal('charge_request'),
    request: keySchema('chargeRequest'),
    partner: z.string(),
    amount: z.number(),
    /** Integer seconds. */
    until: z.int(),
  }),
  /** An accepted gift whose charge failed (D-1-100). */
  z.object({
    kind: z.literal('link_unpaid'),
    invoice: keySchema('invoice'),
    title: z.string(),
    person: z.string(),
    amount: z.number(),
    /** The last day to pay. */
    until: calendarDate,
  }),
  /** A gift link that ends soon and wasn't opened (D-1-101). */
  z.object({
    kind: z.literal('link_ending'),
    link: keySchema('giftLink'),
    touch: keySchema('touch'),
    title: z.string(),
    person: z.string(),
    until: calendarDate,
  }),
  /** The link of a sequence's gift, which its member sends (D-1-05). */
  z.object({
    kind: z.literal('link_to_send'),
    link: keySchema('giftLink'),
    touch: keySchema('touch'),
    title: z.string(),
    person: z.string(),
    until: calendarDate,
  }),
  z.object({ kind: z.literal('plan_offer'), title: z.string(), person: z.string() }),
  z.object({
    kind: z.literal('sequence'),
    sequence: keySchema('sequence'),
    title: z.string(),
    /** People whose cost is waiting for review, and those who stopped; counted up to 1,000. */
    proposed: z.int(),
    stopped: z.int(),
  }),
  z.object({ kind: z.literal('thanks'), thanks: thanksSchema }),
])

/** Equal gifts of a day, in one row. */
export const homeGroupSchema = z.object({
  date: calendarDate,
  title: z.string(),
  why: z.string(),
  ...picture,
  count: z.int(),
  /** The detail that the first incomplete gift lacks; null if all gifts can go out. */
  lacks: z.nullable(z.enum(missingDetails)),
  /** The first gifts. */
  gifts: z.array(z.object({ touch: keySchema('touch'), contact: person })),
})

/** A gift for a date, with an arrival that makes it in time. */
export const homeGiftSchema = z.object({
  key: keySchema('service'),
  title: z.string(),
  ...picture,
  price: z.number(),
  /** The last day to order it in time; null if that has passed. */
  order_by: z.nullable(calendarDate),
  /** The latest arrival if ordered today. */
  arrives: calendarDate,
})

/** A person's date in the next 30 days. */
export const homeDateSchema = z.extend(personDateSchema, {
  date: calendarDate,
  /** Anything already planned for it. */
  planned: z.nullable(
    z.object({ touch: z.nullable(keySchema('touch')), title: z.string(), date: calendarDate }),
  ),
  gift: z.nullable(homeGiftSchema),
})

/** The block at the top of the home page. */
export const homeSchema = z.object({
  /** The caller's calendar day (CG-07). */
  today: calendarDate,
  counts: z.object({
    needs: z.int(),
    on_the_way: z.int(),
    next: z.int(),
    /** The counts that stopped at `homeCountedMax`. */
    minimums: z.array(z.enum(['needs', 'next'])),
  }),
  needs: z.array(homeNeedSchema),
  asks: z.array(homeAskSchema),
  on_the_way: z.array(touchRowSchema),
  next: z.object({
    through: calendarDate,
    groups: z.array(homeGroupSchema),
    /** Gifts beyond these rows. */
    more: z.int(),
  }),
  dates: z.array(homeDateSchema),
})

export type Home = z.infer<typeof homeSchema>
export type HomeNeed = z.infer<typeof homeNeedSchema>
export type HomeAsk = z.infer<typeof homeAskSchema>
export type MissingDetail = (typeof missingDetails)[number]
export type HomeGroup = z.infer<typeof homeGroupSchema>
export type HomeDate = z.infer<typeof homeDateSchema>
export type HomeGift = z.infer<typeof homeGiftSchema>
