import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { orderSchema } from './schema.ts'

/** The most gifts in one answer about an order; the activity list has the rest. */
export const orderedGiftsMax = 100

/** The purchased items, by the key of the buyer's invoice. */
export const orderCalls = {
  details: call('GET', '/v1/orders/{key}', {
    summary: 'The gifts of an order: their cards, and when they ship and arrive',
  })
    .input(z.object({ key: keySchema('invoice') }))
    .output(dataOf(orderSchema)),
}
