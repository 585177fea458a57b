import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { cartItemSchema, cartItemsMax } from '../checkout/schema.ts'
import { keySchema } from '../../ids.ts'
import { rehearsalSchema } from './schema.ts'

const planKeys = z.optional(z.array(keySchema('plan')).check(z.maxLength(cartItemsMax)))

/** Trying out what plans will cost. */
export const rehearsalCalls = {
  year: call('POST', '/v1/subscriptions/rehearsal', {
    summary: 'What the next twelve months of plans cost, as things stand and with changes; changes nothing',
    long: true,
  })
    .input(
      z.object({
        /** Plans of the cart that are bought today; other items are left out. */
        items: z.optional(
          z.array(cartItemSchema).check(z.maxLength(cartItemsMax, 'A cart holds at most 10,000 items.')),
        ),
        auto_renew_off: planKeys,
        pause: planKeys,
        cancel: planKeys,
        /** Swapped to somebody at an address of the same shipping zone. */
        swap: planKeys,
        /** Each to the other Top of Mind service, with what is left of it as auto credit (CG-62). */
        upgrade: z.optional(
          z
            .array(z.object({ plan: keySchema('plan'), service: keySchema('service') }))
            .check(z.maxLength(cartItemsMax)),
        ),
      }),
    )
    .output(dataOf(rehearsalSchema)),
}
