import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { centsOf } from '../../money.ts'
import { linkPayments } from './gift-link.ts'
import { emptyCartText } from './rules.ts'
import { cartItemSchema, cartItemsMax, checkoutAnswerSchema, reviewSchema } from './schema.ts'

const items = z
  .array(cartItemSchema)
  .check(z.maxLength(cartItemsMax, 'A cart can hold at most 10,000 items.'))

/** Reviewing a cart and paying for it. */
export const checkoutCalls = {
  review: call('POST', '/v1/billing/review', { summary: 'Price a cart', long: true })
    .input(z.object({ items }))
    .output(dataOf(reviewSchema)),
  bulkTokens: call('POST', '/v1/billing/bulktokens', {
    summary: 'Apply tokens of one kind to a number of cart items, and price the cart again',
    long: true,
  })
    .input(
      z.object({
        token: keySchema('token'),
        /** The total number of items that it should pay for; 0 removes it from all. */
        qty: z.int().check(z.minimum(0), z.maximum(cartItemsMax)),
        items,
      }),
    )
    .output(dataOf(reviewSchema)),
  checkout: call('POST', '/v1/billing/checkout', {
    summary: 'Pay for a cart',
    access: 'verified',
    money: true,
    long: true,
  })
    .input(
      z.object({
        items: items.check(z.minLength(1, emptyCartText)),
        /** A saved card's id, or null when credit covers everything. */
        source: z.optional(z.nullable(keySchema('card'))),
        /** A partnership's key: the partner pays half. Not allowed together with `source` (BG-40). */
        payment_partner: z.optional(z.nullable(keySchema('partnership'))),
        credit: z.boolean(),
        /** When gifts by link are paid: with the order, or each once it is accepted (D-1-25). */
        links: z.prefault(z.enum(linkPayments), 'now'),
        /**
         * With easy billing: the recharge shown to the buyer, in dollars; the call is refused if a different amount is
         * required now.
         */
        recharge: z.optional(
          z
            .number()
            .check(
              z.refine((amount: number) => centsOf(amount) !== null, 'Please enter an amount in dollars.'),
            ),
        ),
      }),
    )
    .output(dataOf(checkoutAnswerSchema)),
  continueCheckout: call('POST', '/v1/billing/checkout/continue/{key}', {
    summary: 'Continue a checkout after the buyer confirms with the bank',
    access: 'verified',
  })
    .input(z.object({ key: keySchema('invoice') }))
    .output(dataOf(checkoutAnswerSchema)),
}
