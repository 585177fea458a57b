import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'

const textOrNull = z.nullable(z.string())
const secondsOrNull = z.nullable(z.int())

/** A refund of an invoice (BG-50): dollars; `pending` until the processor answers. */
export const staffRefundSchema = z.object({
  key: keySchema('refund'),
  invoice: z.string(),
  state: z.enum(['succeeded', 'pending']),
  amount: z.number(),
  to_card: z.number(),
  to_wallet: z.number(),
  reason: z.string(),
})

/** A member's credit or fund, in dollars. */
export const staffLotSchema = z.object({
  key: keySchema('lot'),
  kind: z.enum(['credit', 'fund']),
  reason: z.string(),
  description: z.string(),
  issued: z.number(),
  left: z.number(),
  expires_at: secondsOrNull,
})

/** An administrative charge: its invoice and its outcome. */
export const staffChargeSchema = z.object({
  invoice: z.string(),
  number: z.string(),
  state: z.enum(['paid', 'failed', 'pending']),
  amount: z.number(),
  failed_reason: textOrNull,
})

/** A charge that its cardholder disputes. */
export const staffDisputeSchema = z.object({
  key: z.string(),
  /** The processor's status: needs_response, won, lost ... */
  status: z.string(),
  reason: z.string(),
  amount: z.number(),
  opened_at: z.int(),
  closed_at: secondsOrNull,
  charge: keySchema('charge'),
  invoice: z.object({ key: keySchema('invoice'), number: z.string() }),
  member: z.object({ key: keySchema('member'), name: z.string(), email: z.string() }),
})

/** A member's invoice as staff see it: `refundable` is the amount that can still be refunded. */
export const staffInvoiceSchema = z.object({
  key: keySchema('invoice'),
  number: z.string(),
  status: z.string(),
  purpose: z.string(),
  created: z.int(),
  amount_charged: z.number(),
  credit_used: z.number(),
  amount_refunded: z.number(),
  refundable: z.number(),
  disputed: z.boolean(),
})

/** A member as money actions need them. */
export const staffMemberSchema = z.object({
  key: keySchema('member'),
  name: z.string(),
  email: z.string(),
  permissions: z.array(z.string()),
  balance: z.number(),
  lots: z.array(staffLotSchema),
  invoices: z.array(staffInvoiceSchema),
})

/** The state of a promotion: running now, starting on a later day, or ended. */
export const promotionLists = ['running', 'planned', 'ended'] as const
export type PromotionList = (typeof promotionLists)[number]

/** A promotion as staff made it. */
export const staffPromotionSchema = z.object({
  code: z.string(),
  list: z.enum(promotionLists),
  description: z.string(),
  percent: z.nullable(z.int()),
  amount: z.nullable(z.number()),
  starts_at: secondsOrNull,
  ends_at: secondsOrNull,
  uses_max: z.nullable(z.int()),
  uses: z.int(),
})

export type StaffLot = z.infer<typeof staffLotSchema>
export type StaffCharge = z.infer<typeof staffChargeSchema>
export type StaffDispute = z.infer<typeof staffDisputeSchema>
export type StaffInvoice = z.infer<typeof staffInvoiceSchema>
export type StaffMember = z.infer<typeof staffMemberSchema>
export type StaffPromotion = z.infer<typeof staffPromotionSchema>
