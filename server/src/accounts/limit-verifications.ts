import {
  verifyMailsByMemberPerDay,
  verifyMailsToAddressPerDay,
  verifyMailsToAddressPerHour,
} from '@goodturn/contract/accounts/limits'
import type { Ctx } from '../platform/context.ts'
import { type MailLimits, limitMails } from '../platform/limit-mails.ts'

const hour = 60 * 60
const tooMany =
  'We have sent several verification emails already. Please look into your inbox and your spam folder, or try again later.'

const limits: MailLimits = {
  bySender: { name: 'verify-mails', points: verifyMailsByMemberPerDay, windowSeconds: 24 * hour },
  toMailbox: [
    { name: 'verify-mails-to', points: verifyMailsToAddressPerHour, windowSeconds: hour },
    { name: 'verify-mails-to-long', points: verifyMailsToAddressPerDay, windowSeconds: 24 * hour },
  ],
  tooManySent: tooMany,
  tooManyTo: tooMany,
}

/**
 * Counts a verification mail that the caller is about to cause: anybody can sign up with a stranger's address. It counts
 * apart from invitations, so that these keep nobody from signing up. 429 beyond the limits. Call it before the
 * transaction that calls `mailVerification`.
 */
export async function limitVerifications(ctx: Ctx, address: string): Promise<void> {
  await limitMails(ctx, address, limits)
}
