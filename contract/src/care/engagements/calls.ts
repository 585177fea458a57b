import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { cardCodeSchema, engagementInput, engagementSchema, engagementUpdate } from './schema.ts'

const key = keySchema('engagement')
const one = dataOf(engagementSchema)

/** Engagements, the destinations of a member's cards (C-7-01 to C-7-04, CG-16). */
export const engagementCalls = {
  list: call('GET', '/v1/userengagements', { summary: "The caller's engagements, oldest first" }).output(
    dataOf(z.array(engagementSchema)),
  ),
  create: call('POST', '/v1/userengagements', { summary: 'Add an engagement', status: 201 })
    .input(engagementInput)
    .output(one),
  update: call('PUT', '/v1/userengagements/{key}', { summary: 'Change an engagement' })
    .input(engagementUpdate)
    .output(one),
  remove: call('DELETE', '/v1/userengagements/{key}', { summary: 'Remove an engagement', status: 204 })
    .input(z.object({ key }))
    .output(z.void()),
  card: call('GET', '/v1/userengagements/card', {
    summary: "Preview how a touch's card ends or, without a touch, how the caller's cards end",
  })
    .input(z.object({ touch: z.optional(keySchema('touch')) }))
    .output(dataOf(cardCodeSchema)),
}
