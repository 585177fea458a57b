import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { rechargeSchema, userFundingSchema } from './schema.ts'

/** Easy billing: how a member's purchases are funded. */
export const easyBillingCalls = {
  read: call('GET', '/v1/userfunding', {
    summary: 'How the easy billing purchases of a member are funded; null until staff set it up',
  }).output(dataOf(z.nullable(userFundingSchema))),
  setSource: call('PATCH', '/v1/userfunding', {
    summary: 'Choose the card that replenishes the balance',
  })
    .input(z.object({ source: keySchema('card') }))
    .output(dataOf(userFundingSchema)),
  recharges: call('GET', '/v1/userfunding/recharges', {
    summary: 'The last 20 balance recharges, newest first',
  }).output(dataOf(z.array(rechargeSchema))),
}
