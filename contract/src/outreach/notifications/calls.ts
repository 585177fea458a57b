import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { notificationKinds } from './kinds.ts'

/** One event, or many of a kind within an hour. */
export const notificationSchema = z.object({
  key: keySchema('notification'),
  /** Later ones have higher numbers. */
  number: z.int(),
  kind: z.enum(notificationKinds),
  /** The number of events; `what`, `who`, and `subject` come from one of them. */
  count: z.int(),
  /** Its subject, such as the title of a gift. */
  what: z.string(),
  /** The recipient of a gift, or the partner. Empty if there is none. */
  who: z.string(),
  /** Dollars; null if it isn't about money. */
  amount: z.nullable(z.number()),
  /** The key of its touch, payment request, invoice, or plan; for news, the name of what is new. */
  subject: z.string(),
  /** Integer seconds. */
  at: z.int(),
  seen: z.boolean(),
})
export type Notification = z.infer<typeof notificationSchema>

const unreadSchema = dataOf(z.object({ unread: z.int() }))

/** The bell: deliveries, returns, requests, refusals, and things that end soon. */
export const notificationCalls = {
  list: call('GET', '/v1/notifications', { summary: 'Recent notifications, newest first' }).output(
    dataOf(z.array(notificationSchema)),
  ),
  unread: call('GET', '/v1/notifications/unread', {
    summary: 'The number of unread notifications; counted up to 10, which means more than 9',
  }).output(unreadSchema),
  markSeen: call('POST', '/v1/notifications/seen', {
    summary:
      'Mark notifications as seen up to a number; does nothing while an administrator acts as the member',
  })
    .input(z.object({ until: z.int().check(z.nonnegative(), z.maximum(2_147_483_647)) }))
    .output(unreadSchema),
}
