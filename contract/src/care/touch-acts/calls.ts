import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { replacementSchema, touchSchema } from '../touches/schema.ts'
import { appointmentRequestSchema } from './appointment.ts'
import { undoableAnswers, instructionsSchema, touchUpdateSchema } from './update.ts'

const byKey = z.object({ key: keySchema('touch') })
const touch = dataOf(touchSchema)

/** A member's actions on a touch: each save is its own call with one group of fields (CG-56). */
export const touchActCalls = {
  update: call('PATCH', '/v1/touches/{key}', {
    summary:
      'Change the date, address, personalization, card, or gift of a touch, or cancel it: one change at a time',
  })
    .input(touchUpdateSchema)
    .output(touch),
  requestswap: call('POST', '/v1/touches/requestswap/{key}', {
    summary: 'Ask the concierge for a different gift',
  })
    .input(byKey)
    .output(touch),
  swapskus: call('GET', '/v1/touches/swapskus/{v1Key}', {
    summary: 'What a Top of Mind touch can be swapped for; if empty, the swap is a general request',
  })
    .input(z.object({ v1Key: z.string().check(z.maxLength(80)) }))
    .output(z.object({ experiences: z.array(replacementSchema) })),
  askdays: call('POST', '/v1/touches/askdays/{key}', {
    summary: 'Choose days for an appointment that we arrange; a later choice replaces it',
  })
    .input(appointmentRequestSchema)
    .output(touch),
  takeback: call('POST', '/v1/touches/takeback/{key}', {
    summary: 'Undo an answer: the gift needs its address or personalization again, and asks for it',
  })
    .input(z.object({ key: keySchema('touch'), what: z.enum(undoableAnswers) }))
    .output(touch),
  message: call('POST', '/v1/touchmessages', {
    summary: 'Send special instructions to the concierge',
    status: 201,
  })
    .input(z.object({ touch_id: keySchema('touch'), message: instructionsSchema }))
    .output(dataOf(z.object({ message: z.string(), created: z.int() }))),
}
