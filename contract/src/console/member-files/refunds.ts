import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { forDesk } from '../../identity/staff-accounts/who.ts'
import { staffReason } from '../staff/fields.ts'
import { staffRefundSchema } from '../staff/schema.ts'
import { refundAmount } from './refund-amount.ts'

const key = keySchema('invoice')
const line = keySchema('invoiceLine')

/** The destination of a part of a refund; dollars. */
const refundPartSchema = z.object({
  to: z.enum(['card', 'funds', 'credit']),
  paid: z.number(),
  back: z.number(),
  now: z.number(),
  left: z.number(),
})

/** A preview of a refund, calculated by the code that makes it; no money has moved. Amounts are in dollars. */
export const refundPreviewSchema = z.object({
  invoice: z.object({ key, number: z.string(), created: z.int() }),
  member: z.object({ key: keySchema('member'), name: z.string(), first_name: z.string() }),
  lines: z.array(z.object({ key: line, what: z.string(), whom: z.nullable(z.string()), paid: z.number() })),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** The total that can still be refunded, and the amount that would be refunded now. */
  left: z.number(),
  now: z.number(),
  /** Card first, then funds, then credit (BG-50); `total` holds the column sums. */
  parts: z.array(refundPartSchema),
  total: z.object({ paid: z.number(), back: z.number(), now: z.number(), left: z.number() }),
  /** The member's balance before and after, by kind. */
  funds: z.object({ before: z.number(), after: z.number() }),
  credit: z.object({ before: z.number(), after: z.number() }),
  /** The limit for refunding without approval; above it a second staff member approves. */
  alone_up_to: z.number(),
  needs_approval: z.boolean(),
  /**
   * Identifies the state that the preview was calculated on. It is sent with the refund, so that nothing moves if the
   * invoice changed in between.
   */
  seen: z.string(),
  /** Credit promised by a cancelation and not issued yet: counted as refunded. */
  promised: z.array(z.object({ amount: z.number(), what: z.string(), due: z.int() })),
  /** Whether a refunded gift was sent: some reasons fit only then. */
  sent: z.boolean(),
  /** Sent gifts among the refunded ones, most recent first: staff may send another. */
  again: z.array(
    z.object({
      key: keySchema('touch'),
      title: z.string(),
      recipient: z.string(),
      /** When it was sent. Integer seconds. */
      sent: z.int(),
      /** A replacement was already sent. */
      replaced: z.boolean(),
      needs_approval: z.boolean(),
    }),
  ),
  /** The day on which a replacement would go out: `yyyy-MM-dd`. */
  again_on: z.string(),
  /** Refunded things that are unsent or still running: staff decide whether to cancel them. */
  ends: z.array(
    z.object({
      /** Fully refunded: it is canceled, unless it continues as a courtesy. */
      whole: z.boolean(),
      kind: z.enum(['gift', 'package', 'plan', 'tokens']),
      key: z.string(),
      title: z.string(),
      recipient: z.string(),
      /** Upcoming gifts and the date of the next one; for tokens, the number unused. */
      gifts: z.int(),
      next: z.nullable(z.string()),
    }),
  ),
})
export type RefundPreview = z.infer<typeof refundPreviewSchema>

const lines = z.array(line).check(z.minLength(1, 'Please choose an item.'), z.maxLength(200))

/** Refunds in the console: previewed first, then made as previewed. */
export const memberRefundCalls = {
  preview: call('POST', '/v1/staff/invoices/{key}/refundpreview', {
    summary: 'Preview a refund: an amount, the cost of some items, or all that is left',
    ...forDesk,
  })
    .input(z.object({ key, amount: z.optional(refundAmount), lines: z.optional(lines) }))
    .output(dataOf(refundPreviewSchema)),
  refund: call('POST', '/v1/staff/invoices/{key}/refund', {
    summary:
      'Refund money as previewed, or request a second approval above the limit; 409 if the invoice has changed since',
    ...forDesk,
    money: true,
  })
    .input(
      z.object({
        key,
        amount: z.optional(refundAmount),
        lines: z.optional(lines),
        /** Whether a fully refunded thing continues as a courtesy; otherwise it ends. */
        goes_on: z.optional(z.boolean()),
        /** Cancels the items in the preview, even if only part of the price is refunded. */
        cancels: z.optional(z.boolean()),
        reason: staffReason,
        seen: z.string().check(z.maxLength(60)),
      }),
    )
    .output(
      dataOf(
        z.object({
          refund: z.nullable(staffRefundSchema),
          /** Above the limit: nothing has moved, and a second staff member is asked to approve. */
          asked: z.nullable(keySchema('approval')),
        }),
      ),
    ),
  sendAnother: call('POST', '/v1/staff/touches/{key}/sendanother', {
    summary: 'Send a replacement gift at no cost to the member, or request a second approval above the limit',
    ...forDesk,
    money: true,
  })
    .input(z.object({ key: keySchema('touch'), reason: staffReason }))
    .output(
      dataOf(
        z.object({
          /** The gift that goes out, and its day (`yyyy-MM-dd`). */
          touch: z.nullable(z.object({ key: keySchema('touch'), event_date: z.string() })),
          /** The approval requested from a second staff member; nothing has been sent yet. */
          asked: z.nullable(keySchema('approval')),
        }),
      ),
    ),
  writeOff: call('POST', '/v1/staff/disputes/{key}/writeoff', {
    summary: 'Request approval to write off what a member owes after a lost dispute',
    ...forDesk,
    money: true,
  })
    .input(z.object({ key: z.string().check(z.minLength(1), z.maxLength(200)), reason: staffReason }))
    .output(
      dataOf(
        z.object({
          /** The approval requested from a second staff member; nothing has changed yet. */
          asked: z.nullable(keySchema('approval')),
        }),
      ),
    ),
}
