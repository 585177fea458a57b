import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { tokenSchema } from './schema.ts'

/** Prepaid tokens. */
export const tokenCalls = {
  list: call('GET', '/v1/tokens', { summary: 'The tokens a member has left, by title' }).output(
    dataOf(z.array(tokenSchema)),
  ),
}
