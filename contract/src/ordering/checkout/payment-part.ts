import { z } from 'zod/mini'

/** Means of payment for part of an order, in order of use (BG-24, BG-41, BG-43). */
const paymentKinds = [
  'token',
  'discount',
  'auto_credit',
  'expiring',
  'credit',
  'fund',
  'partner',
  'card',
] as const

/** A part of a payment, in dollars: which token, discount, credit, fund, partner or card pays how much. */
export const paymentPartSchema = z.object({
  kind: z.enum(paymentKinds),
  /** The token's, discount's or credit's title, the partner's name, or a card's brand and last four digits. */
  title: z.nullable(z.string()),
  /** The number of tokens or credits in the part. */
  count: z.int(),
  amount: z.number(),
  /** The earliest expiry among them, in seconds. */
  expires_at: z.nullable(z.int()),
})

export type PaymentPart = z.infer<typeof paymentPartSchema>
