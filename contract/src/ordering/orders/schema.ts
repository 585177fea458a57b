import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { bulkCardSchema, touchRowSchema } from '../../care/touches/schema.ts'

/** A gift of a new order: its card's text, and its expected arrival. */
export const orderedGiftSchema = z.extend(touchRowSchema, {
  card: bulkCardSchema,
  /** 1 when the card's text is written with a pen rather than printed. */
  handwritten: z.int(),
  /** The line under the signature of the card. */
  signature: z.string(),
  /** The first and last expected arrival day, `yyyy-MM-dd`; null if unknown. */
  expected: z.nullable(z.object({ from: z.string(), to: z.string() })),
})

/**
 * The result of a member's order: its gifts, including those of plans and packages, soonest first; none until it is
 * paid.
 */
export const orderSchema = z.object({
  /** The first gifts. */
  gifts: z.array(orderedGiftSchema),
  /** The total number of gifts. */
  total: z.int(),
  /** The sending of the gift links ordered with or beside them (D-1-28), while any can be answered; null otherwise. */
  sending: z.nullable(keySchema('checkout')),
  /** The caller's day, `yyyy-MM-dd`. */
  today: z.string(),
})

export type Order = z.infer<typeof orderSchema>
export type OrderedGift = z.infer<typeof orderedGiftSchema>
