import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { subscriptionSchema } from '../../care/plans/schema.ts'

const subscription = dataOf(subscriptionSchema)

/**
 * Taking over a plan that another member pays for, and declining it (CG-57): offers internally, transfers on the wire
 * (R-22).
 */
export const planOfferCalls = {
  accepttransfer: call('POST', '/v1/subscriptions/accepttransfer/{key}', {
    summary: 'Take over a plan, billed by the year or the month',
    access: 'verified',
    money: true,
  })
    .input(z.object({ key: keySchema('planOffer'), unit: z.enum(['year', 'month']) }))
    .output(subscription),
  denytransfer: call('POST', '/v1/subscriptions/denytransfer/{key}', {
    summary: 'Let a plan end',
    status: 204,
  })
    .input(z.object({ key: keySchema('planOffer') }))
    .output(z.void()),
}
