import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../call.ts'
import { keySchema } from '../ids.ts'
import { rangeQuery } from '../range.ts'
import { giftingLogChange, giftingLogInput, giftingLogSchema, giftingTotals } from './schema.ts'

/** Orders of the gifting log (B-7-47). */
export const giftingLogSorts = ['-event_date', 'event_date'] as const
export type GiftingLogSort = (typeof giftingLogSorts)[number]

/** A calendar year; the current one unless stated. */
const giftingYear = z.coerce.number().check(z.int(), z.gte(1900), z.lte(9999))

const key = keySchema('giftingLog')
const one = dataOf(giftingLogSchema)

/** The gifting log, for members with its permission; 403 for others (B-6-03). */
export const giftingLogCalls = {
  list: call('GET', '/v1/giftinglogs', { summary: 'The gifting log, by event date' })
    .input(z.object({ ...pageQuery, sort: z.optional(z.enum(giftingLogSorts)) }))
    .output(pageOf(giftingLogSchema)),
  totals: call('GET', '/v1/giftinglogs/totals', {
    summary: 'What each recipient was given in a calendar year, the most for one person first',
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
    summary: 'Where the entries of a range of dates can be downloaded as CSV',
  })
    .input(rangeQuery)
    .output(dataOf(z.object({ url: z.string() }))),
}
