import {
  invitationsByMemberPerDay,
  invitationsToAddressPerDay,
  invitationsToAddressPerMonth,
} from '@goodturn/contract/mailing/limits'
import type { Ctx } from '../platform/context.ts'
import type { Limit } from '../platform/limits.ts'
import { mailboxOf } from '../platform/mailbox.ts'

const bySender: Limit = {
  name: 'invitation-mails',
  points: invitationsByMemberPerDay,
  windowSeconds: 24 * 60 * 60,
}
const toAddress: Limit = {
  name: 'invitation-mails-to',
  points: invitationsToAddressPerDay,
  windowSeconds: 24 * 60 * 60,
}
const toAddressLong: Limit = {
  name: 'invitation-mails-to-long',
  points: invitationsToAddressPerMonth,
  windowSeconds: 30 * 24 * 60 * 60,
}

const tooManySent = `You can send at most ${invitationsByMemberPerDay} invitations a day. Please try again tomorrow.`
const tooManyTo = 'This address has had several invitations lately. Please try again another day.'

/**
 * Counts an invitation that the caller is about to mail to `address`: per sender, and per mailbox over all senders and
 * kinds of invitation. 429 beyond either. The sender is counted first, so that one who is over the limit uses up
 * nobody's. Members, strangers and those who want no invitations are counted alike: the answer tells nothing of them.
 * Call it before the transaction that calls `mailInvitation`.
 */
export async function limitInvitations(ctx: Ctx, address: string): Promise<void> {
  const { limits } = ctx.platform
  const mailbox = mailboxOf(address)
  await limits.require(bySender, ctx.actor.memberKey, tooManySent)
  await limits.require(toAddress, mailbox, tooManyTo)
  await limits.require(toAddressLong, mailbox, tooManyTo)
}
