import { z } from 'zod/mini'
import { fundingTypes } from '../../money/easy-billing/schema.ts'
import { keySchema } from '../../ids.ts'

/** What changes may come to, each a line of the difference with its own amount; together they are the difference. */
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
  /** Dollars, before the wallet pays; of shared plans the member's half. */
  amount: z.number(),
  gifts: z.int(),
})

/** What happens in a month. */
export const rehearsedMonthSchema = z.extend(sumSchema, {
  /** Plans that are bought, charges by the month and by the year, and fees for canceling. */
  bought: z.int(),
  monthly: z.int(),
  yearly: z.int(),
  fees: z.int(),
  /** Plans that end, and whom the first few of them were for. */
  ends: z.int(),
  ended: z.array(z.string()),
})

/** A line of the difference. */
export const rehearsalLineSchema = z.object({
  kind: z.enum(rehearsalLineKinds),
  /** Dollars; negative where less is paid. */
  amount: z.number(),
  /** Plans that were changed so; of a price, those whose charges it moves. */
  plans: z.int(),
  /** Whom the first few of them are for. */
  names: z.array(z.string()),
  /** Charges that come or go by it. */
  charges: z.int(),
  /** Of a price, the first month in which it is another one, `yyyy-MM`. */
  month: z.nullable(z.string()),
})

/** Prices of a unit in dollars; null where the service is not sold by it. */
const pricesSchema = z.object({ year: z.nullable(z.number()), month: z.nullable(z.number()) })

/** A price tier that changes lose or reach. */
export const rehearsedTierSchema = z.object({
  service: z.object({ key: keySchema('service'), title: z.string() }),
  is_lost: z.boolean(),
  /** The first month in which a plan is charged by the other tier, `yyyy-MM`. */
  month: z.string(),
  /** Plans of the service that the member then has, and how many the lower price takes. */
  plan_count: z.int(),
  lower_from: z.int(),
  was: pricesSchema,
  now: pricesSchema,
})

/** What easy billing charges in a year to replenish the balance. Money is in dollars. */
const rechargedYearSchema = z.object({
  amount: z.number(),
  /** The months with recharges, `yyyy-MM`. */
  months: z.array(z.object({ month: z.string(), amount: z.number() })),
  /** The first day on which the balance does not cover what is due, where nobody replenishes it. */
  short_on: z.nullable(z.string()),
})

/** The next twelve months of the member's own plans, and what changes would make of them. */
export const rehearsalSchema = z.object({
  /** The first and the last day, `yyyy-MM-dd`. */
  from: z.string(),
  to: z.string(),
  /** Own plans that go on now. */
  plan_count: z.int(),
  /** Of how many of them each change can be made now. */
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
  /** Every calendar month of the year, 13 unless it begins on the first of one. */
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
  /** Payments that failed before and stand on invoices: counted as paid, and not part of the sums. */
  unpaid: z.object({ plans: z.int(), amount: z.number(), contacts: z.array(z.string()) }),
  /** Plans that are paused: nothing of them is charged or sent until they are resumed. */
  paused: z.int(),
  /** Plans of which a partner pays half. */
  shared: z.int(),
  /** What canceling would give back as credit, in dollars. */
  returned: z.number(),
  /** What the plans that are bought cost on the day after the year, when they renew by the year. */
  renews_after: z.nullable(z.object({ plans: z.int(), amount: z.number(), date: z.string() })),
  /** With easy billing: the balance that pays, without credit that expires, and what replenishes it (BG-67, BG-78). */
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
