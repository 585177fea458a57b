import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'

/** A credit or a fund (B-3.9): money in dollars, instants in seconds. */
export const creditSchema = z.object({
  key: keySchema('lot'),
  credit_type: z.enum(['credit', 'fund']),
  description: z.string(),
  /** Why it was given, in words: Customer Service, Manual Entry ... */
  reason: z.string(),
  balance: z.number(),
  issued_amount: z.number(),
  created_at: z.int(),
  /** Null for what never expires: funds, and credit for what was canceled. */
  expires_at: z.nullable(z.int()),
})

export type Credit = z.infer<typeof creditSchema>

/** One movement of a credit: issued and given back are positive, used and expired negative (BG-12). */
export const creditMovementSchema = z.object({
  key: keySchema('transfer'),
  amount: z.number(),
  /** What was left of the credit after it. */
  balance: z.number(),
  created_at: z.int(),
  /** What happened, in words: "Issued", "Used: Market Bouquet for Grace Okafor". */
  usage_log: z.string(),
  invoice: z.nullable(z.object({ key: keySchema('invoice'), number: z.string() })),
})

export type CreditMovement = z.infer<typeof creditMovementSchema>

export const creditDetailSchema = z.extend(creditSchema, {
  is_expired: z.boolean(),
  /** The newest movements first, at most `movementsMax`. */
  ledger: z.array(creditMovementSchema),
  /** How many movements there are in all. */
  ledger_total: z.int(),
})

export type CreditDetail = z.infer<typeof creditDetailSchema>

/** Movements that one answer holds at most, the newest. */
export const movementsMax = 200
