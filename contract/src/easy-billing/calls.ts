import { z } from 'zod/mini'
import { call, dataOf } from '../call.ts'
import { userFundingSchema } from './schema.ts'

/** Easy billing: how a member's purchases are funded. */
export const easyBillingCalls = {
  read: call('GET', '/v1/userfunding', {
    summary: 'How the purchases of a member with easy billing are funded; null before staff set it up',
  }).output(dataOf(z.nullable(userFundingSchema))),
}
