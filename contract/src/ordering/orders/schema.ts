import { z } from 'zod/mini'
import { bulkCardSchema, touchRowSchema } from '../../care/touches/schema.ts'

/** A gift of an order as it was just bought: what its card says, and when it is expected. */
export const orderedGiftSchema = z.extend(touchRowSchema, {
  card: bulkCardSchema,
  /** The line under the signature of the card. */
  signature: z.string(),
  /** The first and last day on which it is expected, `yyyy-MM-dd`; null where nobody can say yet. */
  expected: z.nullable(z.object({ from: z.string(), to: z.string() })),
})

/** What came of a member's order: its gifts, of plans and packages too, soonest first; none before it is paid. */
export const orderSchema = z.object({
  /** The first of them. */
  gifts: z.array(orderedGiftSchema),
  /** How many there are. */
  total: z.int(),
  /** The caller's day, `yyyy-MM-dd`. */
  today: z.string(),
})

export type Order = z.infer<typeof orderSchema>
export type OrderedGift = z.infer<typeof orderedGiftSchema>
