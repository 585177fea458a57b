import { z } from 'zod/mini'
import { fundingTypes } from '../../money/easy-billing/schema.ts'
import { keySchema } from '../../ids.ts'

/** The possible effects of changes: each is a line with its own amount, and the lines sum to the difference. */
const rehearsalLineKinds = [
  'added',
  'upgraded',
  'auto_renew_off',
  'canceled',
  'paused',
  'swapped',
  'price_up',
  'price_down',
] as const

const sumSchema = z.object({
  /** Dollars, before the wallet pays; for shared plans, the member's half. */
  amount: z.number(),
  gifts: z.int(),
})

/** The events of a month. */
export const rehearsedMonthSchema = z.extend(sumSchema, {
  /** Plans bought, monthly and yearly charges, and cancelation fees. */
  bought: z.int(),
  monthly: z.int(),
  yearly: z.int(),
  fees: z.int(),
  /** Ending plans, and the recipients of the first few. */
  ends: z.int(),
  ended: z.array(z.string()),
})

/** A line of the difference. */
export const rehearsalLineSchema = z.object({
  kind: z.enum(rehearsalLineKinds),
  /** Dollars; negative where less is paid. */
  amount: z.number(),
  /** The number of plans changed this way; for a price, the plans whose charges it affects. */
  plans: z.int(),
  /** The recipients of the first few. */
  names: z.array(z.string()),
  /** Charges added or removed by it. */
  charges: z.int(),
  /** For a price, the first month in which it differs, `yyyy-MM`. */
  month: z.nullable(z.string()),
})

/** Prices by unit in dollars; null if the service isn't sold in that unit. */
const pricesSchema = z.object({ year: z.nullable(z.number()), month: z.nullable(z.number()) })

/** A price tier lost or reached through the changes. */
export const rehearsedTierSchema = z.object({
  service: z.object({ key: keySchema('service'), title: z.string() }),
  is_lost: z.boolean(),
  /** The first month in which a plan is charged at the other tier, `yyyy-MM`. */
  month: z.string(),
  /** The member's plans of the service by then, and the number that the lower price requires. */
  plan_count: z.int(),
  lower_from: z.int(),
  was: pricesSchema,
  now: pricesSchema,
})

/** The amount that easy billing charges in a year to replenish the balance, in dollars. */
const rechargedYearSchema = z.object({
  amount: z.number(),
  /** The months with recharges, `yyyy-MM`. */
  months: z.array(z.object({ month: z.string(), amount: z.number() })),
  /** The first day on which the balance doesn't cover the amount due, if no one replenishes it. */
  short_on: z.nullable(z.string()),
})

/** The next twelve months of the member's own plans, and how changes would affect them. */
export const rehearsalSchema = z.object({
  /** The first and the last day, `yyyy-MM-dd`. */
  from: z.string(),
  to: z.string(),
  /** Own running plans. */
  plan_count: z.int(),
  /** For each change, the number of plans that it can be applied to now. */
  choices: z.object({
    auto_renew_off: z.int(),
    upgrade: z.int(),
    cancel: z.int(),
    swap: z.int(),
    pause: z.int(),
  }),
  as_is: sumSchema,
  /** Null when nothing was changed. */
  changed: z.nullable(sumSchema),
  /** Every calendar month of the year: 13, unless it starts on the first of a month. */
  months: z.array(
    z.object({
      /** `yyyy-MM`. */
      month: z.string(),
      as_is: rehearsedMonthSchema,
      changed: z.nullable(rehearsedMonthSchema),
    }),
  ),
  lines: z.array(rehearsalLineSchema),
  tiers: z.array(rehearsedTierSchema),
  /** Payments that failed earlier and are on invoices: assumed paid, and not part of the sums. */
  unpaid: z.object({ plans: z.int(), amount: z.number(), contacts: z.array(z.string()) }),
  /** Paused plans: nothing is charged or sent until they are resumed. */
  paused: z.int(),
  /** Plans with a partner who pays half. */
  shared: z.int(),
  /** The amount that canceling would credit, in dollars. */
  returned: z.number(),
  /** The cost of the bought plans on the day after the year, when yearly ones renew. */
  renews_after: z.nullable(z.object({ plans: z.int(), amount: z.number(), date: z.string() })),
  /** With easy billing: the balance that pays, without expiring credit, and how it is replenished (BG-67, BG-78). */
  easy_billing: z.nullable(
    z.object({
      funding_type: z.enum(fundingTypes),
      balance: z.number(),
      as_is: rechargedYearSchema,
      changed: z.nullable(rechargedYearSchema),
    }),
  ),
})

export type Rehearsal = z.infer<typeof rehearsalSchema>
export type RehearsedMonth = z.infer<typeof rehearsedMonthSchema>
export type RehearsalLine = z.infer<typeof rehearsalLineSchema>
export type RehearsedTier = z.infer<typeof rehearsedTierSchema>
export type RechargedYear = z.infer<typeof rechargedYearSchema>
