import {
  verifyMailsByMemberPerDay,
  verifyMailsToAddressPerDay,
  verifyMailsToAddressPerHour,
} from '@goodturn/contract/identity/accounts/limits'
import type { Ctx } from '../../../platform/context.ts'
import { limitMails } from '../../../platform/mail/limit-mails.ts'
import type { Limit } from '../../../platform/http/limits.ts'

const memberLimit: Limit = {
  name: 'verify-mails',
  points: verifyMailsByMemberPerDay,
  windowSeconds: 24 * 60 * 60,
}
const addressLimit: Limit = {
  name: 'verify-mails-to',
  points: verifyMailsToAddressPerHour,
  windowSeconds: 60 * 60,
}
const longAddressLimit: Limit = {
  name: 'verify-mails-to-long',
  points: verifyMailsToAddressPerDay,
  windowSeconds: 24 * 60 * 60,
}

const tooManyText =
  'We’ve already sent several verification emails. Please check your inbox and spam folder, or try again later.'

/**
 * Counts a verification email that the caller is about to send, since anyone can sign up with a stranger's address.
 * Counted separately from invitations, so they don't keep anyone from signing up. 429 beyond the limits. Call it before
 * the transaction that calls `mailVerification`.
 */
export async function limitVerifications(ctx: Ctx, address: string): Promise<void> {
  await limitMails(ctx, address, {
    bySender: memberLimit,
    toMailbox: [addressLimit, longAddressLimit],
    tooManySent: tooManyText,
    tooManyTo: tooManyText,
  })
}
