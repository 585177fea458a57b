import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'

/** A credit or a fund (B-3.9): money in dollars, instants in seconds. */
export const creditSchema = z.object({
  key: keySchema('lot'),
  credit_type: z.enum(['credit', 'fund']),
  description: z.string(),
  /** The label of its reason: Customer Service, Manual Entry ... */
  reason: z.string(),
  balance: z.number(),
  issued_amount: z.number(),
  created_at: z.int(),
  /** Null if it never expires: funds, and credit for cancelations. */
  expires_at: z.nullable(z.int()),
})

export type Credit = z.infer<typeof creditSchema>

/**
 * One movement of a credit: issued, released, and refunded amounts are positive, used and expired ones negative
 * (BG-12).
 */
export const creditMovementSchema = z.object({
  key: keySchema('transfer'),
  amount: z.number(),
  /** The credit's balance after it. */
  balance: z.number(),
  created_at: z.int(),
  /** Description: "Issued", "Used: Market Bouquet for Grace Okafor". */
  usage_log: z.string(),
  invoice: z.nullable(z.object({ key: keySchema('invoice'), number: z.string() })),
})

export type CreditMovement = z.infer<typeof creditMovementSchema>

export const creditDetailSchema = z.extend(creditSchema, {
  is_expired: z.boolean(),
  /** The newest movements first, at most `movementsMax`. */
  ledger: z.array(creditMovementSchema),
  /** The total number of movements. */
  ledger_total: z.int(),
})

export type CreditDetail = z.infer<typeof creditDetailSchema>

/** The most movements in one answer, newest first. */
export const movementsMax = 200
