import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { bulkFormKeyLengthMax } from './limits.ts'
import { searchLengthMax } from '../../limits.ts'
import { serviceSorts } from './rules.ts'
import {
  bulkFormSchema,
  bundleSchema,
  categorySchema,
  contactMessageSchema,
  serviceDetailsSchema,
  serviceSchema,
  specialEventDetailsSchema,
  specialEventSchema,
} from './schema.ts'

const keyInput = z.object({ key: keySchema('service') })

/** A shop query: a page of a category or of search results, in an order. */
export const browsingSchema = z.object({
  ...pageQuery,
  category: z.optional(z.string().check(z.maxLength(80))),
  search: z.optional(z.string().check(z.trim(), z.maxLength(searchLengthMax))),
  sort: z.optional(z.catch(z.enum(serviceSorts), 'popular')),
})

/** The items that members can buy. The same for everyone, except that each Custom bundle belongs to one member. */
export const catalogCalls = {
  services: call('GET', '/services', { summary: 'All services available to buy, with their prices' }).output(
    dataOf(z.array(serviceSchema)),
  ),
  browse: call('GET', '/v1/services', { summary: 'Services by category and search, paginated' })
    .input(browsingSchema)
    .output(
      z.extend(pageOf(serviceSchema), {
        /** Services that match the search, by category, for the counts on the chips. */
        counts: z.record(z.string(), z.int()),
      }),
    ),
  details: call('GET', '/services/details/{key}', {
    summary: 'A service with its contents, by key or permanent name',
  })
    .input(keyInput)
    .output(dataOf(serviceDetailsSchema)),
  topOfMind: call('GET', '/services/topofmind', {
    summary: 'Top of Mind services with tier pricing; only the first level without all=true',
  })
    .input(z.object({ all: z.optional(z.string()) }))
    .output(dataOf(z.array(serviceSchema))),
  categories: call('GET', '/v1/categories', { summary: 'The categories of the shop, with counts' }).output(
    dataOf(z.array(categorySchema)),
  ),
  specialEvents: call('GET', '/v1/specialevents', {
    summary: 'Special events; with active=1, only those still open for orders',
  })
    .input(z.object({ active: z.optional(z.string()) }))
    .output(dataOf(z.array(specialEventSchema))),
  specialEvent: call('GET', '/v1/specialevents/{key}', { summary: 'A special event and its services' })
    .input(z.object({ key: keySchema('specialEvent') }))
    .output(dataOf(specialEventDetailsSchema)),
  bulkForm: call('GET', '/v1/bulkforms/{key}', {
    summary: 'A bulk order form: `all`, or a special event by key or permanent name',
  })
    .input(z.object({ key: z.string().check(z.maxLength(bulkFormKeyLengthMax)) }))
    .output(dataOf(bulkFormSchema)),
  contactMessages: call('GET', '/v1/experiences/{key}/contactmessages', {
    summary: 'The default card text of an experience in its other languages',
  })
    .input(z.object({ key: keySchema('experience') }))
    .output(dataOf(z.array(contactMessageSchema))),
  bundles: call('GET', '/v1/servicebundles', { summary: 'Token bundles that the member can buy' }).output(
    dataOf(z.array(bundleSchema)),
  ),
}
