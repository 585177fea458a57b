import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { tokenSchema } from '../../money/tokens/schema.ts'

/** A bundle purchase: the invoice, its tokens (none until it is paid), and any step still open. */
const boughtSchema = z.object({
  id: keySchema('invoice'),
  tokens: z.array(tokenSchema),
  /** The processor has not answered yet: it may take a few minutes (BG-57). */
  pending: z.boolean(),
  /** The bank requires the buyer's confirmation: the browser gets it, then continues the purchase. */
  action: z.nullable(z.object({ client_secret: z.string(), processor: z.string() })),
})

export type BoughtBundle = z.infer<typeof boughtSchema>

/** Buying prepaid tokens, and the credit formerly sold at the same path. */
export const bundleCalls = {
  buy: call('POST', '/v1/buy-credit', {
    summary: 'Buy a token bundle with a card; a request for credit is told that the promotion has ended',
    access: 'verified',
    money: true,
  })
    .input(
      z.object({
        /** A saved card's id; the default card if left out. */
        source: z.optional(z.nullable(keySchema('card'))),
        service_bundle: z.optional(keySchema('bundle')),
        /**
         * The displayed price of the bundle, in dollars: if it differs, the purchase is refused and nothing is charged.
         */
        price: z.optional(z.number()),
        amount: z.optional(z.unknown()),
      }),
    )
    .output(dataOf(boughtSchema)),
  continueBuying: call('POST', '/v1/buy-credit/continue/{key}', {
    summary: 'Continue a bundle purchase after the buyer confirms with the bank',
    access: 'verified',
  })
    .input(z.object({ key: keySchema('invoice') }))
    .output(dataOf(boughtSchema)),
}
