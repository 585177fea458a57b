import { z } from 'zod/mini'
import { userSchema } from '../../identity/accounts/schema.ts'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { faultActs, faultKinds } from './faults.ts'
import { cardFormSchema, cardTokenInput } from './schema.ts'

const user = dataOf(userSchema)
const notWhileActing = true
const pleaseChoose = 'Please choose a card.'
const source = z.string(pleaseChoose).check(z.minLength(1, pleaseChoose), z.maxLength(200, pleaseChoose))
const savedCard = keySchema('card', source)

/** A member's cards (BG-54, BG-55), and the sandbox processor's faults. */
export const cardCalls = {
  form: call('GET', '/v1/billing/cardform', { summary: 'How cards are entered in this deployment' }).output(
    dataOf(cardFormSchema),
  ),
  createToken: call('POST', '/v1/billing/cardtokens', {
    summary: 'Exchange a published test number for a token (sandbox only)',
    notWhileActing,
  })
    .input(cardTokenInput)
    .output(dataOf(z.object({ token: z.string() }))),
  createSetupIntent: call('POST', '/v1/billing/setupintents', {
    summary: 'Start sending a card from the browser to Stripe (Stripe only)',
    notWhileActing,
  }).output(dataOf(z.object({ client_secret: z.string() }))),
  add: call('POST', '/v1/billing/paymentmethods', {
    summary: 'Save the card behind a token',
    notWhileActing,
    money: true,
  })
    .input(z.object({ source }))
    .output(user),
  setDefault: call('PATCH', '/v1/billing/paymentmethods/default', {
    summary: 'Choose the card that renewals are charged to',
    notWhileActing,
  })
    .input(z.object({ source: savedCard }))
    .output(user),
  remove: call('POST', '/v1/billing/paymentmethods/remove', { summary: 'Remove a card', notWhileActing })
    .input(z.object({ source: savedCard }))
    .output(user),
  addFault: call('POST', '/v1/sandbox/faults', {
    summary: 'Set a sandbox fault for the next charge, capture, release, or refund',
    access: 'public',
    status: 204,
  })
    .input(
      z.object({
        kind: z.enum(faultKinds),
        act: z.optional(z.enum(faultActs)),
        /** The member whose next act fails; any member if absent. */
        member: z.optional(z.nullable(keySchema('member'))),
        times: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
        late_ms: z.optional(z.int().check(z.minimum(0), z.maximum(20_000))),
        code: z.optional(
          z.enum(['card_declined', 'card_expired', 'insufficient_funds', 'authentication_required']),
        ),
      }),
    )
    .output(z.void()),
  confirm: call('POST', '/v1/sandbox/confirmations', {
    summary: "Simulate the bank's confirmation of a charge (sandbox only)",
    notWhileActing,
    status: 204,
  })
    .input(z.object({ client_secret: z.string().check(z.maxLength(300)), approve: z.boolean() }))
    .output(z.void()),
}
