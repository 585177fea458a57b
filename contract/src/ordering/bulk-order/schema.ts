import { z } from 'zod/mini'
import { paymentPartSchema } from '../checkout/payment-part.ts'
import { keySchema } from '../../ids.ts'

/**
 * Why something of an order stays when its bulk order is undone: plans and packages; gifts that were added without the
 * form; gifts that go out at once and are never canceled (CG-63); gifts that staff have in hand; a discount, which is
 * used up by its order (BG-32).
 */
const stayReasons = ['plan', 'package', 'gift', 'kept', 'preparing', 'discount'] as const

/** So many of one service. */
const countedSchema = z.object({ title: z.string(), count: z.int() })

/** What an undo does: the gifts it cancels, what comes back as what, and what stays. */
export const bulkUndoSchema = z.object({
  gifts: z.int(),
  /** The same gifts by service. */
  services: z.array(countedSchema),
  /** Tokens, and dollars by where they go, with the day until which they will be good; a partner's share is one part. */
  returns: z.array(paymentPartSchema),
  stays: z.array(z.extend(countedSchema, { reason: z.enum(stayReasons) })),
})

/**
 * `none`: the order has no gifts from a bulk order form, or is not paid yet. `open`: they can be canceled in one act.
 * `closed`: one of them was processed, or staff have it. `undone`: they were canceled.
 */
const bulkOrderStates = ['none', 'open', 'closed', 'undone'] as const

/** The single gifts of an order that were chosen on a bulk order form, and what undoing them does or did. */
export const bulkOrderSchema = z.extend(bulkUndoSchema, {
  /** The invoice's key. */
  key: keySchema('invoice'),
  state: z.enum(bulkOrderStates),
  /** When the first of the gifts is processed, in seconds; null when that has no day, and unless it is `open`. */
  until: z.nullable(z.int()),
  undone_at: z.nullable(z.int()),
})

export type BulkUndo = z.infer<typeof bulkUndoSchema>
export type BulkOrder = z.infer<typeof bulkOrderSchema>
export type StayReason = (typeof stayReasons)[number]
