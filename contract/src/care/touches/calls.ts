import { z } from 'zod/mini'
import { call, dataOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { searchLengthMax } from '../../limits.ts'
import {
  activitySchema,
  earlierJourneySchema,
  touchEngagementSchema,
  touchSchema,
  trackingDetailSchema,
} from './schema.ts'
import { messageStates, touchGroups, touchTypes } from './status.ts'

const byKey = z.object({ key: keySchema('touch') })

/** Upcoming and past touches, and one touch with its tracking. */
export const touchCalls = {
  activity: call('GET', '/v1/users/activity', {
    mayLag: true,
    summary: 'Upcoming and past touches: this week and later first, then earlier ones, newest first',
  })
    .input(
      z.object({
        ...pageQuery,
        /** With `bulkmessaging`: the touches of `experience` whose message can still be edited, soonest first (CG-26). */
        filter: z.optional(z.enum(['bulkmessaging'])),
        experience: z.optional(keySchema('experience')),
        message: z.optional(z.enum(messageStates)),
        status: z.optional(z.enum(['all', ...touchGroups])),
        kind: z.optional(z.enum(touchTypes)),
        /** Touches whose recipient followed something on the card (C-2.2-18). */
        type: z.optional(z.enum(['engagements'])),
        contact: z.optional(keySchema('contact')),
        search: z.optional(z.string().check(z.trim(), z.maxLength(searchLengthMax))),
      }),
    )
    .output(activitySchema),
  details: call('GET', '/v1/touches/details/{key}', { summary: 'One touch' })
    .input(byKey)
    .output(dataOf(touchSchema)),
  tracking: call('GET', '/v1/touches/tracking/{key}', {
    summary: 'Carrier events of a touch, newest first',
  })
    .input(byKey)
    .output(
      z.object({
        tracking_details: z.array(trackingDetailSchema),
        /** Journeys of parcels that came back earlier, latest first. */
        earlier_journeys: z.array(earlierJourneySchema),
      }),
    ),
  engagements: call('GET', '/v1/touches/engagements/{key}', {
    summary: 'Recipient activity on the card of a touch, newest first',
  })
    .input(byKey)
    .output(dataOf(z.array(touchEngagementSchema))),
}
