import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { giftLinkSchema } from '../gift-links/schema.ts'
import { sendingSchema, sendingSteps } from './schema.ts'

const sending = keySchema('checkout')
const step = z.enum(sendingSteps)

/** Sendings: the gift links of one order, by the steps that they reached (D-1-98, D-1-99). */
export const sendingCalls = {
  show: call('GET', '/v1/sendings/{sending}', {
    summary: 'The gift links of an order, counted by the steps that they reached',
  })
    .input(z.object({ sending }))
    .output(dataOf(sendingSchema)),
  links: call('GET', '/v1/sendings/{sending}/links', {
    summary: 'The gift links of an order that reached a step, newest first',
  })
    .input(z.object({ sending, step, ...pageQuery }))
    .output(pageOf(giftLinkSchema)),
  file: call('GET', '/v1/sendings/{sending}/file', {
    summary: 'A link to a CSV of the gift links of an order that reached a step',
  })
    .input(z.object({ sending, step }))
    .output(dataOf(z.object({ url: z.string() }))),
}
