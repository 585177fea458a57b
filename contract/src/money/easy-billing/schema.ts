import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'

export const fundingStatuses = ['active', 'inactive'] as const
/**
 * `internal`: the member's company pays in funds by arrangement, and no card is ever charged. `credit_card`: a card
 * replenishes the balance when a purchase needs it (BG-78).
 */
export const fundingTypes = ['internal', 'credit_card'] as const

export type FundingStatus = (typeof fundingStatuses)[number]
export type FundingType = (typeof fundingTypes)[number]

/** How a member's purchases are funded, as staff set it up (BG-77). Amounts are in dollars. */
export const userFundingSchema = z.object({
  key: keySchema('userFunding'),
  user_funding_status: z.enum(fundingStatuses),
  funding_type: z.enum(fundingTypes),
  /** The card that replenishes the balance; null: the default card. */
  source: z.nullable(keySchema('card')),
  /** The minimum balance after a purchase. */
  minimum_balance: z.number(),
  /** Recharges are multiples of it. */
  recharge_amount: z.number(),
})

/** A recharge as the member's page lists it (BG-79). */
export const rechargeSchema = z.object({
  key: keySchema('recharge'),
  created: z.int(),
  amount: z.number(),
  status: z.enum(['open', 'paid', 'failed', 'abandoned', 'declined']),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  card: z.object({ brand: z.string(), last4: z.string() }),
  /** Its invoice; null if it was declined immediately and has none. */
  invoice: z.nullable(keySchema('invoice')),
})

export type UserFunding = z.infer<typeof userFundingSchema>
export type Recharge = z.infer<typeof rechargeSchema>
