import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { tokenSchema } from '../../money/tokens/schema.ts'

/** A bought bundle: the invoice, the tokens that came with it (none before it is paid), and what is still open. */
const boughtSchema = z.object({
  id: keySchema('invoice'),
  tokens: z.array(tokenSchema),
  /** The processor has not answered yet: it may take a few minutes (BG-57). */
  pending: z.boolean(),
  /** The bank wants the buyer to confirm: the browser does so and then continues the purchase. */
  action: z.nullable(z.object({ client_secret: z.string(), processor: z.string() })),
})

export type BoughtBundle = z.infer<typeof boughtSchema>

/** Buying prepaid tokens, and the credit that used to be sold under the same address. */
export const bundleCalls = {
  buy: call('POST', '/v1/buy-credit', {
    summary:
      'Buy a token bundle with a card; with an amount instead, the answer that this promotion has ended',
    access: 'verified',
    money: true,
  })
    .input(
      z.object({
        /** A saved card's id; the default card when it is left out. */
        source: z.optional(z.nullable(keySchema('card'))),
        service_bundle: z.optional(keySchema('bundle')),
        /** The bundle's price as it was shown, in dollars: another one is refused and nothing is charged. */
        price: z.optional(z.number()),
        amount: z.optional(z.unknown()),
      }),
    )
    .output(dataOf(boughtSchema)),
  continueBuying: call('POST', '/v1/buy-credit/continue/{key}', {
    summary: 'Continue the purchase of a bundle after the buyer confirmed with the bank',
    access: 'verified',
  })
    .input(z.object({ key: keySchema('invoice') }))
    .output(dataOf(boughtSchema)),
}
