import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { afterwordsSchema, thanksSchema } from './schema.ts'

const byTouch = z.object({ key: keySchema('touch') })

/** Thank-you notes of recipients, and what they reported (D-1-79 to D-1-83). */
export const thanksCalls = {
  show: call('GET', '/v1/thanks/{key}', { summary: 'What a gift’s recipient wrote or reported' })
    .input(byTouch)
    .output(dataOf(afterwordsSchema)),
  list: call('GET', '/v1/thanks', { summary: 'A person’s latest thank-you notes, newest first' })
    .input(z.object({ contact: keySchema('contact') }))
    .output(dataOf(z.array(thanksSchema))),
  see: call('POST', '/v1/thanks/{key}/seen', {
    summary: 'Mark a thank-you note as seen; does nothing while an administrator acts as the member',
  })
    .input(byTouch)
    .output(dataOf(afterwordsSchema)),
}
