import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { subscriptionSchema } from '../plans/schema.ts'

const byKey = z.object({ key: keySchema('plan') })
const subscription = dataOf(subscriptionSchema)

/** Calls that move money or end a plan; the plan-charges room answers them. */
export const planMoneyCalls = {
  resume: call('POST', '/v1/subscriptions/resume/{key}', {
    summary: 'Resume a paused plan; one that is past due is charged within 24 hours',
    access: 'verified',
    money: true,
  })
    .input(byKey)
    .output(subscription),
  cancel: call('POST', '/v1/subscriptions/cancel/{key}', {
    summary: 'Cancel a plan, with its fee or its refund',
    access: 'verified',
    money: true,
  })
    .input(byKey)
    .output(subscription),
  reactivate: call('POST', '/subscriptions/reactivate/{key}', {
    summary: 'Reactivate a canceled plan',
    access: 'verified',
    money: true,
  })
    .input(byKey)
    .output(subscription),
}
