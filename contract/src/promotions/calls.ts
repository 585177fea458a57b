import { z } from 'zod/mini'
import { call, dataOf } from '../call.ts'

/** Promotions as members meet them. */
export const promotionCalls = {
  validate: call('GET', '/v1/promotions/{code}/validate', {
    summary: 'What a running promotion says; changes nothing',
  })
    .input(z.object({ code: z.string().check(z.maxLength(200)) }))
    .output(dataOf(z.object({ code: z.string(), description: z.string() }))),
}
