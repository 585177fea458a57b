import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import {
  copiedLinkSchema,
  giftLinkChange,
  giftLinkPayment,
  giftLinkSchema,
  linkGiftSchema,
} from './schema.ts'
import { giftLinkStates } from './states.ts'

const byKey = z.object({ key: keySchema('giftLink') })
const one = dataOf(giftLinkSchema)

/** Gift links: gifts whose recipients say where they go (D-1). */
export const giftLinkCalls = {
  list: call('GET', '/v1/giftlinks', { summary: 'Gift links, newest first' })
    .input(
      z.object({
        ...pageQuery,
        state: z.optional(z.enum(giftLinkStates)),
        contact: z.optional(keySchema('contact')),
        touch: z.optional(keySchema('touch')),
        /** The order that the links belong to. */
        sending: z.optional(keySchema('checkout')),
      }),
    )
    .output(pageOf(giftLinkSchema)),
  show: call('GET', '/v1/giftlinks/{key}', { summary: 'One gift link' }).input(byKey).output(one),
  choices: call('GET', '/v1/giftlinks/choices/{service}', {
    summary: 'Gifts that a recipient may be offered in place of a service',
  })
    .input(z.object({ service: keySchema('service') }))
    .output(dataOf(z.array(linkGiftSchema))),
  copy: call('POST', '/v1/giftlinks/{key}/copy', { summary: 'The link, to pass on' })
    .input(byKey)
    .output(dataOf(copiedLinkSchema)),
  renew: call('POST', '/v1/giftlinks/{key}/renew', { summary: 'Replace a link by a new one' })
    .input(byKey)
    .output(one),
  resend: call('POST', '/v1/giftlinks/{key}/resend', { summary: 'Email a link again' })
    .input(byKey)
    .output(one),
  change: call('PATCH', '/v1/giftlinks/{key}', { summary: 'Change a link that is not opened yet' })
    .input(giftLinkChange)
    .output(one),
  pay: call('POST', '/v1/giftlinks/{key}/pay', {
    summary: 'Pay for an accepted gift whose charge failed',
    access: 'verified',
    money: true,
  })
    .input(giftLinkPayment)
    .output(one),
  cancel: call('POST', '/v1/giftlinks/{key}/cancel', {
    summary: 'Cancel a gift whose link is not accepted yet',
  })
    .input(byKey)
    .output(one),
}
