import { z } from 'zod/mini'
import { paymentPartSchema } from '../../ordering/checkout/payment-part.ts'
import { keySchema } from '../../ids.ts'

/** Statuses that display as success; all others display as error (B-4.4). */
export const successfulInvoiceStatuses: readonly string[] = ['paid', 'partnerpending']

export const invoiceLineSchema = z.object({
  key: keySchema('invoiceLine'),
  contact: z.nullable(z.object({ key: keySchema('contact'), display_name: z.string() })),
  service: z.object({ key: z.nullable(keySchema('service')), title: z.string() }),
  quick_start: z.int(),
  /** The price without its fee; for a shared gift, the full price. */
  amount: z.number(),
  amount_paid: z.number(),
  /** The discounts and tokens on this payer's part of the price: part = amount_paid + discount. */
  discount: z.number(),
  fee: z.number(),
  discount_description: z.nullable(z.string()),
  partner_purchase: z.int(),
})

/** A dispute of the charge, as a payer sees it: open, or lost because the bank took the money back. */
const invoiceDisputeSchema = z.object({
  state: z.enum(['open', 'lost']),
  amount: z.number(),
  /** When it was opened, or lost. */
  date: z.int(),
  /** The disputed invoice, if it is that of a replaced plan whose unused value paid for this one. */
  replaced_plan: z.nullable(z.object({ key: keySchema('invoice'), number: z.string() })),
})

/** An invoice (B-3.12, BG-59): money in dollars, flags 0 or 1, instants in seconds. */
export const invoiceSchema = z.object({
  key: keySchema('invoice'),
  /** The invoice number shown to people, such as GT-000123. */
  number: z.string(),
  created: z.int(),
  invoice_status: z.string(),
  /** Discounts and tokens; on a shared order, this payer's part of them. */
  discount: z.number(),
  subtotal: z.number(),
  amount: z.number(),
  credit_used: z.number(),
  auto_credit: z.number(),
  tax: z.number(),
  amount_charged: z.number(),
  amount_refunded: z.number(),
  refund_date: z.nullable(z.int()),
  failed_at: z.nullable(z.int()),
  failed_reason: z.nullable(z.string()),
  url: z.string(),
  payment_method: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  credit_purchase: z.int(),
  administrative_charge: z.int(),
  charge_reason: z.nullable(z.string()),
  user_funding: z.int(),
  user_funding_id: z.nullable(z.string()),
  renewal_charge: z.int(),
  service_bundle: z.int(),
  service_bundle_id: z.nullable(z.string()),
  partner_purchase: z.int(),
  cancel_fee: z.int(),
  /**
   * The means of payment for each part, in order of use, with this payer's part of discounts and tokens; empty for
   * payments made before this was recorded.
   */
  paid_by: z.array(paymentPartSchema),
  /** The deadline for the bank's confirmation; null if none is required. */
  bank_asks_until: z.nullable(z.int()),
  dispute: z.nullable(invoiceDisputeSchema),
  /** A summary for lists: "Market Bouquet for Grace Okafor" or "3 items". */
  summary: z.string(),
})

/** An invoice with its lines, for the detail and print pages. */
export const invoiceDetailSchema = z.extend(invoiceSchema, {
  items: z.array(invoiceLineSchema),
  /** Refunds, oldest first: to the card and to the balance. Together they are `amount_refunded`. */
  refunds: z.array(z.object({ date: z.int(), to_card: z.number(), to_balance: z.number() })),
  /** The billing recipient. */
  bill_to: z.object({
    name: z.string(),
    company: z.nullable(z.string()),
    street: z.nullable(z.string()),
    street2: z.nullable(z.string()),
    city: z.nullable(z.string()),
    state: z.nullable(z.string()),
    zip: z.nullable(z.string()),
    country: z.nullable(z.string()),
  }),
})

export type InvoiceDispute = z.infer<typeof invoiceDisputeSchema>
export type Invoice = z.infer<typeof invoiceSchema>
export type InvoiceDetail = z.infer<typeof invoiceDetailSchema>
export type InvoiceLine = z.infer<typeof invoiceLineSchema>
