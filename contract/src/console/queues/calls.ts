import { z } from 'zod/mini'
import { addressFields, stateRule, zipRule } from '../../address.ts'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { staffOnly } from '../../identity/staff-accounts/who.ts'
import { requiredLine } from '../../text.ts'
import { filterNameMax } from './limits.ts'
import { queueNames } from './names.ts'
import { queueNoteText } from './note-text.ts'
import {
  queueCountSchema,
  queueItemSchema,
  queueHistoryEntrySchema,
  queuePageSchema,
  queueRowSchema,
  savedFilterSchema,
} from './schema.ts'

/** Allows any role that can open a queue; the call itself checks which one. */
const byQueueRole = staffOnly('support', 'fulfillment')
const queue = z.enum(queueNames, 'We couldn’t find that queue.')
const item = z.string().check(z.maxLength(100))
const oneItem = { queue, item }

/** Work waiting for staff, by queue: owners, notes, and the actions that no other room offers. */
export const queueCalls = {
  counts: call('GET', '/v1/staff/queues', {
    summary: 'The number of items in each queue that the caller can open',
    ...byQueueRole,
  }).output(dataOf(z.array(queueCountSchema))),
  list: call('GET', '/v1/staff/queues/{queue}', {
    summary: 'The items of a queue, oldest first',
    ...byQueueRole,
  })
    .input(
      z.object({
        queue,
        owner: z.optional(z.enum(['mine', 'nobody'])),
        over: z.optional(z.literal('1')),
        member: z.optional(keySchema('member')),
        after: z.optional(z.string().check(z.maxLength(400))),
      }),
    )
    .output(queuePageSchema),
  show: call('GET', '/v1/staff/queues/{queue}/{item}', {
    summary: 'A queue item with everything needed to handle it',
    ...byQueueRole,
  })
    .input(z.object(oneItem))
    .output(dataOf(queueItemSchema)),
  take: call('POST', '/v1/staff/queues/{queue}/{item}/take', {
    summary: 'Take an item; taking it from someone else requires naming them',
    ...byQueueRole,
  })
    .input(z.object({ ...oneItem, from: z.optional(z.string().check(z.maxLength(80))) }))
    .output(dataOf(queueRowSchema)),
  giveBack: call('POST', '/v1/staff/queues/{queue}/{item}/giveback', {
    summary: 'Release an item that the caller has taken',
    ...byQueueRole,
  })
    .input(z.object(oneItem))
    .output(dataOf(queueRowSchema)),
  note: call('POST', '/v1/staff/queues/{queue}/{item}/notes', {
    summary: 'Leave a note on an item for the next person; members never see it',
    ...byQueueRole,
    status: 201,
  })
    .input(z.object({ ...oneItem, text: queueNoteText }))
    .output(dataOf(queueHistoryEntrySchema)),
  ask: call('POST', '/v1/staff/queues/{queue}/{item}/ask', {
    summary: 'Mail the member a question',
    ...byQueueRole,
    status: 201,
  })
    .input(z.object({ ...oneItem, text: queueNoteText }))
    .output(dataOf(queueHistoryEntrySchema)),
  giveAddress: call('POST', '/v1/staff/touches/{key}/address', {
    summary: 'Set a new address for a gift that was returned or lacks one; the member is notified',
    ...byQueueRole,
  })
    .input(z.object({ key: keySchema('touch'), ...addressFields }).check(stateRule, zipRule))
    .output(dataOf(z.object({ status: z.string(), event_date: z.string() }))),
  filters: call('GET', '/v1/staff/queuefilters', {
    summary: "The caller's saved filters",
    ...byQueueRole,
  }).output(dataOf(z.array(savedFilterSchema))),
  saveFilter: call('POST', '/v1/staff/queuefilters', {
    summary: 'Save a queue filter under a name; an existing one with that name is replaced',
    ...byQueueRole,
    status: 201,
  })
    .input(
      z.object({
        queue,
        name: requiredLine('name', { max: filterNameMax }),
        query: z.string().check(z.maxLength(400)),
      }),
    )
    .output(dataOf(savedFilterSchema)),
  removeFilter: call('POST', '/v1/staff/queuefilters/{key}/remove', {
    summary: 'Delete a saved filter',
    ...byQueueRole,
  })
    .input(z.object({ key: keySchema('queueFilter') }))
    .output(dataOf(z.object({ key: keySchema('queueFilter') }))),
}
