import { z } from 'zod/mini'
import { pageOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'

/** The discount of an affiliate invitation: off one package, or off plans (A-9-16, A-9-17). */
export const discountTypes = ['package', 'plan'] as const
export type DiscountType = (typeof discountTypes)[number]

/** An affiliate invitation (A-3-63..69). */
export const affiliateInviteSchema = z.object({
  key: keySchema('affiliateInvite'),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Whole percent. */
  discount_amount: z.int(),
  discount_type: z.enum(discountTypes),
  /** ISO 8601; null while it is open. */
  acceptance_date: z.nullable(z.string()),
  /** Seconds. */
  created: z.int(),
})
export type AffiliateInvite = z.output<typeof affiliateInviteSchema>

/**
 * A friend who joined through the member's link. Pending until the first purchase of a package or plan can no longer be
 * undone for free: its first gift was processed, or 30 days passed. `refunded` or `canceled` if the purchase was
 * undone, and `same_card` if both have or had a card in common, which earns nothing (BG-81).
 */
export const redeemSchema = z.object({
  key: keySchema('referral'),
  status: z.enum(['pending', 'completed']),
  member: z.object({ first_name: z.string(), last_name: z.string() }),
  /** The amount that it will earn or has earned, in dollars. */
  amount: z.number(),
  /** Dollars withdrawn after a refund. */
  withdrawn: z.number(),
  note: z.nullable(z.enum(['same_card', 'refunded', 'canceled'])),
  /** Seconds. */
  joined: z.int(),
  /** When the first purchase was paid, in seconds; null until then. */
  bought: z.nullable(z.int()),
  /**
   * The latest time at which a purchase's reward becomes certain, in seconds; null before the purchase, and once it has
   * been decided.
   */
  certain_by: z.nullable(z.int()),
  /** When it was decided whether the purchase earns a reward, in seconds; null until then. */
  completed: z.nullable(z.int()),
})
export type Redeem = z.output<typeof redeemSchema>
export const redeemPage = pageOf(redeemSchema)

/** Referral totals at the end of a quarter. */
export const referralQuarterSchema = z.object({
  /** "2026-Q4" */
  quarter: z.string(),
  /** Dollars, including all earlier quarters. */
  earned: z.number(),
  /** Decided first purchases, including all earlier quarters. */
  purchases: z.int(),
})
export type ReferralQuarter = z.output<typeof referralQuarterSchema>

/** The results of a member's referrals (B-3.21-01, B-3.21-02), with the first page of friends. */
export const referralViewSchema = z.object({
  share_link: z.string(),
  credit_earned: z.number(),
  credit_pending: z.number(),
  /** Friends who signed up, who bought, and whose purchase can still be undone for free. */
  joined: z.int(),
  bought: z.int(),
  uncertain: z.int(),
  over_time: z.array(referralQuarterSchema),
  redeems: z.array(redeemSchema),
})
export type ReferralView = z.output<typeof referralViewSchema>
