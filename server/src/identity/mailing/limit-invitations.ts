import {
  invitationsByMemberPerDay,
  invitationsToAddressPerDay,
  invitationsToAddressPerMonth,
} from '@goodturn/contract/identity/mailing/limits'
import type { Ctx } from '../../platform/context.ts'
import { limitMails } from '../../platform/mail/limit-mails.ts'
import type { Limit } from '../../platform/http/limits.ts'

const senderLimit: Limit = {
  name: 'invitation-mails',
  points: invitationsByMemberPerDay,
  windowSeconds: 24 * 60 * 60,
}
const addressLimit: Limit = {
  name: 'invitation-mails-to',
  points: invitationsToAddressPerDay,
  windowSeconds: 24 * 60 * 60,
}
const longAddressLimit: Limit = {
  name: 'invitation-mails-to-long',
  points: invitationsToAddressPerMonth,
  windowSeconds: 30 * 24 * 60 * 60,
}

/**
 * Counts an invitation of any kind that the caller is about to mail to `address`. 429 beyond the limits. Members,
 * strangers, and opted-out mailboxes are counted alike, so the response reveals nothing about them. Call it before the
 * transaction that calls `mailInvitation`.
 */
export async function limitInvitations(ctx: Ctx, address: string): Promise<void> {
  await limitMails(ctx, address, {
    bySender: senderLimit,
    toMailbox: [addressLimit, longAddressLimit],
    tooManySent: `You can send at most ${invitationsByMemberPerDay} invitations a day. Please try again tomorrow.`,
    tooManyTo: 'This address has received several invitations lately. Please try again another day.',
  })
}
