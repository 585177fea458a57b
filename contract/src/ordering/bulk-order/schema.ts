import { z } from 'zod/mini'
import { paymentPartSchema } from '../checkout/payment-part.ts'
import { keySchema } from '../../ids.ts'

/**
 * Why part of an order stays when its bulk order is undone: plans and packages; gifts added without the form; gifts
 * that go out immediately and are never canceled (CG-63); gifts that staff are handling; a discount, which its order
 * used up (BG-32).
 */
const undoSkipReasons = ['plan', 'package', 'gift', 'kept', 'preparing', 'discount'] as const

/** A service with its count. */
const serviceCountSchema = z.object({ title: z.string(), count: z.int() })

/** The effect of an undo: the gifts that it cancels, the refunds and where they go, and the items that stay. */
export const bulkUndoSchema = z.object({
  gifts: z.int(),
  /** The same gifts, counted by service. */
  services: z.array(serviceCountSchema),
  /** Tokens, and dollars by destination, with the day until which they will be valid; a partner's share is one part. */
  returns: z.array(paymentPartSchema),
  stays: z.array(z.extend(serviceCountSchema, { reason: z.enum(undoSkipReasons) })),
})

/**
 * `none`: the order has no gifts from a bulk order form, or hasn't been paid yet. `open`: they can be canceled in one
 * act. `closed`: at least one was processed or is with staff. `undone`: they were canceled.
 */
const bulkOrderStates = ['none', 'open', 'closed', 'undone'] as const

/** An order's single gifts from a bulk order form, and what undoing them does or did. */
export const bulkOrderSchema = z.extend(bulkUndoSchema, {
  /** The invoice's key. */
  key: keySchema('invoice'),
  state: z.enum(bulkOrderStates),
  /** When the first of the gifts is processed, in seconds; null if it has no date or the state isn't `open`. */
  until: z.nullable(z.int()),
  undone_at: z.nullable(z.int()),
})

export type BulkUndo = z.infer<typeof bulkUndoSchema>
export type BulkOrder = z.infer<typeof bulkOrderSchema>
export type UndoSkipReason = (typeof undoSkipReasons)[number]
