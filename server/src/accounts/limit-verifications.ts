import {
  verifyMailsByMemberPerDay,
  verifyMailsToAddressPerDay,
  verifyMailsToAddressPerHour,
} from '@goodturn/contract/accounts/limits'
import type { Ctx } from '../platform/context.ts'
import type { Limit } from '../platform/limits.ts'
import { mailboxOf } from '../platform/mailbox.ts'

const byMember: Limit = {
  name: 'verify-mails',
  points: verifyMailsByMemberPerDay,
  windowSeconds: 24 * 60 * 60,
}
const toAddress: Limit = {
  name: 'verify-mails-to',
  points: verifyMailsToAddressPerHour,
  windowSeconds: 60 * 60,
}
const toAddressLong: Limit = {
  name: 'verify-mails-to-long',
  points: verifyMailsToAddressPerDay,
  windowSeconds: 24 * 60 * 60,
}

const tooManyText =
  'We have sent several verification emails already. Please look into your inbox and your spam folder, or try again later.'

/**
 * Counts a verification mail that the caller is about to cause: anybody can sign up with a stranger's address. Per
 * member, and per mailbox over all accounts; apart from invitations, so that these keep nobody from signing up. 429
 * beyond. Call it before the transaction that calls `mailVerification`.
 */
export async function limitVerifications(ctx: Ctx, address: string): Promise<void> {
  const { limits } = ctx.platform
  const mailbox = mailboxOf(address)
  await limits.require(byMember, ctx.actor.memberKey, tooManyText)
  await limits.require(toAddress, mailbox, tooManyText)
  await limits.require(toAddressLong, mailbox, tooManyText)
}
