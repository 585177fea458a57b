import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { cartItemsMax } from '../checkout/schema.ts'
import { keySchema } from '../../ids.ts'
import { bulkOrderSchema } from './schema.ts'

const key = keySchema('invoice')

/** Undoing a bulk order after checkout, by the key of the buyer's invoice. */
export const bulkOrderCalls = {
  details: call('GET', '/v1/bulkorders/{key}', {
    summary: 'Preview undoing the bulk order of an invoice: what would be canceled, refunded, and kept',
    long: true,
  })
    .input(z.object({ key }))
    .output(dataOf(bulkOrderSchema)),
  undo: call('POST', '/v1/bulkorders/undo/{key}', {
    summary: 'Cancel all single gifts that an order has from a bulk order form, or none',
    money: true,
    long: true,
  })
    .input(
      z.object({
        key,
        /** The number of gifts that the member was shown; refused if it has changed. */
        gifts: z.int().check(z.minimum(1), z.maximum(cartItemsMax)),
      }),
    )
    .output(dataOf(bulkOrderSchema)),
}
