import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { emailAddress } from '../../text.ts'
import { partnerSourceLengthMax } from './limits.ts'
import { partnershipSchema } from './schema.ts'

const key = keySchema('partnership')
const partnership = dataOf(partnershipSchema)
const pleaseChoose = 'Please choose a card.'
const flag = z.union([z.literal(0), z.literal(1)], 'Please choose 0 or 1.')

/** A saved card by its key: 1 to 255 characters (B-5-40, B-5-41). */
export const partnerSource = keySchema(
  'card',
  z
    .string(pleaseChoose)
    .check(z.minLength(1, pleaseChoose), z.maxLength(partnerSourceLengthMax, pleaseChoose)),
)

/** The invite form (B-7-19). */
export const partnerInvitation = z.object({
  invitee_email: emailAddress,
  inviter_auto_accept: flag,
  inviter_source: partnerSource,
})

const source = z.optional(z.nullable(partnerSource))
const autoAccept = z.optional(z.nullable(flag))

/** Two members who share costs (BG-48, BG-52, BG-53). */
export const partnerCalls = {
  list: call('GET', '/users/paymentpartners', {
    summary: 'Payment partners and open invitations: requests first, newest first',
  }).output(dataOf(z.array(partnershipSchema))),
  invite: call('POST', '/v1/paymentpartners/invite', {
    summary: 'Invite someone by email to share costs',
    access: 'verified',
    status: 201,
  })
    .input(partnerInvitation)
    .output(partnership),
  details: call('GET', '/v1/paymentpartners/details/{key}', { summary: 'One partnership' })
    .input(z.object({ key }))
    .output(partnership),
  update: call('PATCH', '/v1/paymentpartners/{key}', {
    summary: "Change your own side of a partnership; the invited member's first change accepts it",
  })
    .input(
      z.object({
        key,
        inviter_source: source,
        invitee_source: source,
        inviter_auto_accept: autoAccept,
        invitee_auto_accept: autoAccept,
      }),
    )
    .output(partnership),
  end: call('DELETE', '/v1/paymentpartners/{key}', {
    summary: 'Decline an invitation or end a partnership',
    status: 204,
  })
    .input(z.object({ key }))
    .output(z.void()),
}
