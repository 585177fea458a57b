import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'

export const historyStatuses = ['succeeded', 'failed', 'pending'] as const
export type HistoryStatus = (typeof historyStatuses)[number]

/** Display names of the payment history's statuses. */
export const historyStatusLabels = {
  succeeded: 'Succeeded',
  failed: 'Failed',
  pending: 'Pending',
} as const satisfies Record<HistoryStatus, string>

/** A charge of the payment history (B-3.6, BG-02): amounts in cents, instants in seconds. */
export const historyItemSchema = z.object({
  id: keySchema('charge'),
  status: z.enum(historyStatuses),
  amount: z.int(),
  created: z.int(),
  source: z.object({ brand: z.string(), last4: z.string() }),
  failure_message: z.nullable(z.string()),
  refunds: z.object({ data: z.array(z.object({ amount: z.int(), created: z.int() })) }),
  /** Disputes of the charge: open, or lost because the bank sent the money back. */
  disputes: z.array(z.object({ state: z.enum(['open', 'lost']), amount: z.int(), created: z.int() })),
  /** The invoice that the charge was for. */
  invoice: z.object({ key: keySchema('invoice'), number: z.string(), is_listed: z.boolean() }),
})

export type HistoryItem = z.infer<typeof historyItemSchema>

/** A part of the payment history, newest first; the next one begins after `last_id` (B-7-27, B-7-28). */
export const historySchema = z.object({ data: z.array(historyItemSchema), has_more: z.boolean() })

export type History = z.infer<typeof historySchema>
