import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { emailAddress, requiredLine } from '../../text.ts'
import { affiliateInviteSchema, discountTypes, redeemPage, referralViewSchema } from './schema.ts'

/** Referral links: a member's own code, or an affiliate invite's (P:G-54). */
export const referralCalls = {
  find: call('GET', '/referrals/{code}', {
    summary: 'Whether a referral code can still be claimed',
    access: 'public',
  })
    .input(z.object({ code: z.string().check(z.maxLength(200)) }))
    .output(z.object({ referral: z.object({ code: z.string() }) })),
  view: call('GET', '/v1/referrals', {
    summary: "The member's referral link and its results",
  }).output(dataOf(referralViewSchema)),
  friends: call('GET', '/v1/referrals/friends', {
    summary: "Friends who joined through the member's link, newest first",
  })
    .input(z.object(pageQuery))
    .output(redeemPage),
}

/** The invitation form (A-5-18..22); the server sets the discount (P:G-51). */
export const newAffiliateInvite = z.object({
  first_name: requiredLine('first name', { min: 1 }),
  last_name: requiredLine('last name', { min: 1 }),
  email: emailAddress,
  discount_type: z.prefault(z.enum(discountTypes, 'Please choose Package or Plan.'), 'package'),
})

/** The affiliate program: for members with an affiliate record, others get 403 (P:G-52). */
export const affiliateCalls = {
  list: call('GET', '/v1/affiliateinvites', {
    summary: "The member's affiliate program invitations, newest first",
  })
    .input(z.object(pageQuery))
    .output(pageOf(affiliateInviteSchema)),
  invite: call('POST', '/v1/affiliateinvites', {
    summary: 'Invite a friend by email, with a discount',
    access: 'verified',
    status: 201,
  })
    .input(newAffiliateInvite)
    .output(dataOf(affiliateInviteSchema)),
  remove: call('DELETE', '/v1/affiliateinvites/{key}', {
    summary: 'Delete an open invitation of the affiliate program',
    status: 204,
  })
    .input(z.object({ key: keySchema('affiliateInvite') }))
    .output(z.void()),
}
