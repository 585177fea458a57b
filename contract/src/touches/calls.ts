import { z } from 'zod/mini'
import { call, dataOf, pageQuery } from '../call.ts'
import { keySchema } from '../ids.ts'
import { searchLengthMax } from '../limits.ts'
import {
  activitySchema,
  replacementSchema,
  dashboardSchema,
  touchEngagementSchema,
  touchSchema,
  trackingDetailSchema,
} from './schema.ts'
import { touchGroups, touchTypes } from './status.ts'
import { instructionsSchema, touchUpdateSchema } from './update.ts'

const byKey = z.object({ key: keySchema('touch') })
const touch = dataOf(touchSchema)

/** Upcoming and past touches, and one touch with its way. */
export const touchCalls = {
  activity: call('GET', '/v1/users/activity', {
    summary: 'Upcoming and past touches: this week and later first, then earlier ones, newest first',
  })
    .input(
      z.object({
        ...pageQuery,
        status: z.optional(z.enum(['all', ...touchGroups])),
        kind: z.optional(z.enum(touchTypes)),
        contact: z.optional(keySchema('contact')),
        search: z.optional(z.string().check(z.trim(), z.maxLength(searchLengthMax))),
      }),
    )
    .output(activitySchema),
  details: call('GET', '/v1/touches/details/{key}', { summary: 'One touch' })
    .input(byKey)
    .output(dataOf(touchSchema)),
  tracking: call('GET', '/v1/touches/tracking/{key}', {
    summary: 'What the carrier reported of a touch, newest first',
  })
    .input(byKey)
    .output(z.object({ tracking_details: z.array(trackingDetailSchema) })),
  engagements: call('GET', '/v1/touches/engagements/{key}', {
    summary: 'What the recipient did with the card of a touch, newest first',
  })
    .input(byKey)
    .output(dataOf(z.array(touchEngagementSchema))),
}

/** What a member does with a touch: each save is a call of its own with one group of members (CG-56). */
export const touchActCalls = {
  update: call('PATCH', '/v1/touches/{key}', {
    summary:
      'Change the date, the address, the personalization, the card or the gift, or cancel: one at a time',
  })
    .input(touchUpdateSchema)
    .output(touch),
  requestswap: call('POST', '/v1/touches/requestswap/{key}', {
    summary: 'Ask the concierge for something else',
  })
    .input(byKey)
    .output(touch),
  swapskus: call('GET', '/v1/touches/swapskus/{v1Key}', {
    summary: 'What a Top of Mind touch may be swapped for; none: the swap is a general request',
  })
    .input(z.object({ v1Key: z.string().check(z.maxLength(80)) }))
    .output(z.object({ experiences: z.array(replacementSchema) })),
  message: call('POST', '/v1/touchmessages', {
    summary: 'Send special instructions to the concierge',
    status: 201,
  })
    .input(z.object({ touch_id: keySchema('touch'), message: instructionsSchema }))
    .output(dataOf(z.object({ message: z.string(), created: z.int() }))),
}

/** The dashboard of members without a type. */
export const homeCalls = {
  dashboard: call('GET', '/v1/dashboard', { summary: 'The live figures of the dashboard' }).output(
    dataOf(dashboardSchema),
  ),
}
