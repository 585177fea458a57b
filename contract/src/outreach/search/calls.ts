import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { searchLengthMax } from '../../limits.ts'
import { searchResultSchema } from './schema.ts'

/** The search across everything that a member has. */
export const searchCalls = {
  find: call('GET', '/v1/search', {
    mayLag: true,
    summary: 'The first few people, gifts, plans, orders, and services that match a search',
  })
    .input(z.object({ q: z.string().check(z.trim(), z.maxLength(searchLengthMax)) }))
    .output(dataOf(searchResultSchema)),
}
