import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'

/** Members who have given something see the checklist for this long after they signed up. */
export const newcomerDays = 30

/** What of a newcomer's first steps is done, by what is true. */
export const checklistSchema = z.object({
  /** A person who can be given something, the newest; null when the first is still to be added. */
  person: z.nullable(keySchema('contact')),
  /** The member said how they sign. */
  signature: z.boolean(),
  /** A gift or a plan was bought. */
  gift: z.boolean(),
  card: z.boolean(),
})
export type Checklist = z.infer<typeof checklistSchema>

/** The newcomer's checklist on the home page. */
export const checklistCalls = {
  show: call('GET', '/v1/checklist', {
    summary: 'The first steps of a newcomer; null when all are done, or the list was hidden',
  }).output(dataOf(z.nullable(checklistSchema))),
  hide: call('POST', '/v1/checklist/hide', { summary: 'Hide the checklist for good' }).output(
    dataOf(z.null()),
  ),
}
