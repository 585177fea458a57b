import {
  invitationsByMemberPerDay,
  invitationsToAddressPerDay,
  invitationsToAddressPerMonth,
} from '@goodturn/contract/mailing/limits'
import type { Ctx } from '../platform/context.ts'
import { type MailLimits, limitMails } from '../platform/limit-mails.ts'

const day = 24 * 60 * 60

const limits: MailLimits = {
  bySender: { name: 'invitation-mails', points: invitationsByMemberPerDay, windowSeconds: day },
  toMailbox: [
    { name: 'invitation-mails-to', points: invitationsToAddressPerDay, windowSeconds: day },
    { name: 'invitation-mails-to-long', points: invitationsToAddressPerMonth, windowSeconds: 30 * day },
  ],
  tooManySent: `You can send at most ${invitationsByMemberPerDay} invitations a day. Please try again tomorrow.`,
  tooManyTo: 'This address has had several invitations lately. Please try again another day.',
}

/**
 * Counts an invitation that the caller is about to mail to `address`, of whatever kind. 429 beyond the limits. Members,
 * strangers and those who want no invitations are counted alike: the answer tells nothing of them. Call it before the
 * transaction that calls `mailInvitation`.
 */
export async function limitInvitations(ctx: Ctx, address: string): Promise<void> {
  await limitMails(ctx, address, limits)
}
