import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { rangeQuery } from '../../range.ts'
import {
  giftingLogChange,
  giftingLogInput,
  giftingLogSchema,
  giftingTotals,
  proposalKeys,
  proposalsPage,
} from './schema.ts'

/** Sort orders of the gifting log (B-7-47). */
export const giftingLogSorts = ['-event_date', 'event_date'] as const
export type GiftingLogSort = (typeof giftingLogSorts)[number]

/** A calendar year; the current one unless stated. */
const giftingYear = z.coerce.number().check(z.int(), z.gte(1900), z.lte(9999))

const key = keySchema('giftingLog')
const one = dataOf(giftingLogSchema)
const answered = dataOf(z.object({ count: z.int() }))

/** The gifting log, for members with its permission; 403 for others (B-6-03). */
export const giftingLogCalls = {
  list: call('GET', '/v1/giftinglogs', { mayLag: true, summary: 'The gifting log, by event date' })
    .input(z.object({ ...pageQuery, sort: z.optional(z.enum(giftingLogSorts)) }))
    .output(pageOf(giftingLogSchema)),
  totals: call('GET', '/v1/giftinglogs/totals', {
    mayLag: true,
    summary: 'What each recipient was given in a calendar year, highest total first',
  })
    .input(z.object({ ...pageQuery, year: z.optional(giftingYear) }))
    .output(giftingTotals),
  create: call('POST', '/v1/giftinglogs', { summary: 'Add an entry to the gifting log', status: 201 })
    .input(giftingLogInput)
    .output(one),
  update: call('PATCH', '/v1/giftinglogs/{key}', { summary: 'Change an entry of the gifting log' })
    .input(z.extend(giftingLogChange, { key }))
    .output(one),
  remove: call('DELETE', '/v1/giftinglogs/{key}', {
    summary: 'Remove an entry of the gifting log',
    status: 204,
  })
    .input(z.object({ key }))
    .output(z.void()),
  export: call('GET', '/v1/giftinglogs/export', {
    summary: 'A link to a CSV of the entries in a range of dates',
  })
    .input(rangeQuery)
    .output(dataOf(z.object({ url: z.string() }))),
  proposals: call('GET', '/v1/giftinglogs/proposals', {
    summary: 'Proposed entries for processed gifts, newest first',
  })
    .input(z.object(pageQuery))
    .output(proposalsPage),
  accept: call('POST', '/v1/giftinglogs/proposals/accept', {
    summary: 'Add proposed entries to the log as they are; returns how many were open',
  })
    .input(proposalKeys)
    .output(answered),
  dismiss: call('POST', '/v1/giftinglogs/proposals/dismiss', {
    summary: 'Dismiss proposed entries; returns how many were open',
  })
    .input(proposalKeys)
    .output(answered),
  reopen: call('POST', '/v1/giftinglogs/proposals/reopen', {
    summary: 'Undo answers: added entries are removed from the log, and all are proposed again',
  })
    .input(proposalKeys)
    .output(answered),
  setAutomatic: call('PATCH', '/v1/giftinglogs/proposals/automatic', {
    summary: 'Turn automatic gift logging on or off',
  })
    .input(z.object({ is_automatic: z.boolean('Please choose on or off.') }))
    .output(dataOf(z.object({ is_automatic: z.boolean() }))),
}
