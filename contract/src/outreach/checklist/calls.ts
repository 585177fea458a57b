import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'

/** How many days after signup the checklist still shows for members who have already given something. */
export const newcomerDays = 30

/** The newcomer's completed steps, derived from the data. */
export const checklistSchema = z.object({
  /** The newest person who can receive something; null until the first is added. */
  person: z.nullable(keySchema('contact')),
  /** The member has set their signature. */
  signature: z.boolean(),
  /** A gift or a plan was bought. */
  gift: z.boolean(),
  card: z.boolean(),
})
export type Checklist = z.infer<typeof checklistSchema>

/** The newcomer's checklist on the home page. */
export const checklistCalls = {
  show: call('GET', '/v1/checklist', {
    summary: 'The getting-started steps of a new member; null once all are done or the list is hidden',
  }).output(dataOf(z.nullable(checklistSchema))),
  hide: call('POST', '/v1/checklist/hide', { summary: 'Hide the checklist permanently' }).output(
    dataOf(z.null()),
  ),
}
