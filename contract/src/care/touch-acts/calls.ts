import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { replacementSchema, touchSchema } from '../touches/schema.ts'
import { appointmentWishSchema } from './appointment.ts'
import { answersOfTouch, instructionsSchema, touchUpdateSchema } from './update.ts'

const byKey = z.object({ key: keySchema('touch') })
const touch = dataOf(touchSchema)

/** A member's actions on a touch: each save is its own call with one group of fields (CG-56). */
export const touchActCalls = {
  update: call('PATCH', '/v1/touches/{key}', {
    summary:
      'Change the date, the address, the personalization, the card or the gift, or cancel: one at a time',
  })
    .input(touchUpdateSchema)
    .output(touch),
  requestswap: call('POST', '/v1/touches/requestswap/{key}', {
    summary: 'Ask the concierge for something else',
  })
    .input(byKey)
    .output(touch),
  swapskus: call('GET', '/v1/touches/swapskus/{v1Key}', {
    summary: 'What a Top of Mind touch may be swapped for; none: the swap is a general request',
  })
    .input(z.object({ v1Key: z.string().check(z.maxLength(80)) }))
    .output(z.object({ experiences: z.array(replacementSchema) })),
  askdays: call('POST', '/v1/touches/askdays/{key}', {
    summary: 'Say which days suit an appointment that we arrange; a later wish replaces it',
  })
    .input(appointmentWishSchema)
    .output(touch),
  takeback: call('POST', '/v1/touches/takeback/{key}', {
    summary: 'Take an answer back: the gift lacks its address or personalization again, and asks for it',
  })
    .input(z.object({ key: keySchema('touch'), what: z.enum(answersOfTouch) }))
    .output(touch),
  message: call('POST', '/v1/touchmessages', {
    summary: 'Send special instructions to the concierge',
    status: 201,
  })
    .input(z.object({ touch_id: keySchema('touch'), message: instructionsSchema }))
    .output(dataOf(z.object({ message: z.string(), created: z.int() }))),
}
