import { z } from 'zod/mini'
import { call, dataOf, pageQuery } from '../../call.ts'
import { locationSchema } from '../../people/contacts/schema.ts'
import { keySchema } from '../../ids.ts'
import { searchLengthMax } from '../../limits.ts'
import { optionalLine } from '../../text.ts'
import { planListSchema, subscriptionSchema } from './schema.ts'
import { planFilters } from './status.ts'

const byKey = z.object({ key: keySchema('plan') })
const subscription = dataOf(subscriptionSchema)

/** Plans. Members call them subscriptions (CG-31). */
export const planCalls = {
  list: call('GET', '/v1/subscriptions', {
    mayLag: true,
    summary: 'Plans, newest first, with offers to take over plans',
  })
    .input(
      z.object({
        ...pageQuery,
        status: z.optional(z.enum(planFilters)),
        /** Used alone: no page, no status, at most 100 hits (CG-09). */
        term: z.optional(z.string().check(z.trim(), z.maxLength(searchLengthMax))),
      }),
    )
    .output(planListSchema),
  counts: call('GET', '/v1/subscriptions/counts', {
    summary: "The caller's own active plans, by service; services without plans are left out",
  }).output(dataOf(z.array(z.object({ service: z.object({ key: z.string() }), active: z.int() })))),
  details: call('GET', '/v1/subscriptions/details/{key}', { summary: 'A plan' })
    .input(byKey)
    .output(subscription),
  pause: call('POST', '/v1/subscriptions/pause/{key}', { summary: 'Pause a plan' })
    .input(byKey)
    .output(subscription),
  autorenew: call('POST', '/v1/subscriptions/autorenew/{key}', {
    summary: 'Turn the renewal of a yearly plan on or off',
  })
    .input(z.object({ key: keySchema('plan'), auto_renew: z.union([z.literal(0), z.literal(1)]) }))
    .output(subscription),
  changenames: call('POST', '/v1/subscriptions/changenames/{key}', {
    summary: 'Change the names on the cards of a plan; empty names stay unchanged',
  })
    .input(
      z.object({
        key: keySchema('plan'),
        to_name: z.optional(z.nullable(optionalLine('to name', { min: 2 }))),
        from_name: z.optional(z.nullable(optionalLine('from name', { min: 2 }))),
      }),
    )
    .output(subscription),
  changelocation: call('POST', '/subscriptions/changelocation/{key}', {
    summary: 'Change the address of a plan',
  })
    .input(z.object({ key: keySchema('plan'), location_id: keySchema('location') }))
    .output(dataOf(locationSchema)),
  swap: call('POST', '/v1/subscriptions/swap/{key}', {
    summary: 'Move a yearly Top of Mind plan to another contact, once; returns the new plan',
  })
    .input(
      z.object({ key: keySchema('plan'), contact: keySchema('contact'), location_id: keySchema('location') }),
    )
    .output(subscription),
}
