import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { cartItemSchema, cartItemsMax } from '../checkout/schema.ts'
import { keySchema } from '../../ids.ts'
import { rehearsalSchema } from './schema.ts'

const planKeys = z.optional(z.array(keySchema('plan')).check(z.maxLength(cartItemsMax)))

/** Simulating what plans will cost. */
export const rehearsalCalls = {
  year: call('POST', '/v1/subscriptions/rehearsal', {
    summary:
      'Project the cost of plans over the next twelve months, as they are and with changes; saves nothing',
    long: true,
  })
    .input(
      z.object({
        /** Plans in the cart, as if bought today; other items are ignored. */
        items: z.optional(
          z.array(cartItemSchema).check(z.maxLength(cartItemsMax, 'A cart can hold at most 10,000 items.')),
        ),
        auto_renew_off: planKeys,
        pause: planKeys,
        cancel: planKeys,
        /** Swapped to someone at an address in the same shipping zone. */
        swap: planKeys,
        /** Upgrades each to the other Top of Mind service, with its remaining value as auto credit (CG-62). */
        upgrade: z.optional(
          z
            .array(z.object({ plan: keySchema('plan'), service: keySchema('service') }))
            .check(z.maxLength(cartItemsMax)),
        ),
      }),
    )
    .output(dataOf(rehearsalSchema)),
}
