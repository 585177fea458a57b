import type { PartnershipKey } from '@goodturn/contract/ids'
import { partnerInvitesPerDay } from '@goodturn/contract/money/partners/limits'
import type { partnerInvitation } from '@goodturn/contract/money/partners/calls'
import { sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { lockCards } from '../cards/customer.ts'
import { limitInvitations } from '../../identity/mailing/limit-invitations.ts'
import { mailInvitation } from '../../identity/mailing/mail-invitation.ts'
import type { Actor, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { alreadyOpen, cannotInviteSelf } from './errors.ts'
import { invitationMail } from './mails.ts'
import { requireOwnCard } from './own-card.ts'
import { findOpenBetween, findPartnership } from './queries.ts'
import { partnerships } from './tables.ts'

const invites: Limit = { name: 'partner-invites', points: partnerInvitesPerDay, windowSeconds: 24 * 60 * 60 }
const tooManyText = `You can invite at most ${partnerInvitesPerDay} partners a day. Please try again tomorrow.`

/**
 * Invites someone by email to share costs, and returns the key (BG-52). Refuses the member's own address, a pair with
 * an open partnership, a card that is not the caller's or has expired, the 21st invitation in a day, and too many to
 * this address. The address need not belong to a member yet.
 */
export async function invite(ctx: Ctx, input: z.output<typeof partnerInvitation>): Promise<PartnershipKey> {
  const { actor } = ctx
  const cause = ctx.cause()
  const email = input.invitee_email
  if (email === actor.email) throw cannotInviteSelf()
  // Checked before it counts toward the day's limit, and again below under the lock.
  await requireOwnCard(ctx.db, actor.memberKey, input.inviter_source, 'inviter_source', cause.now)
  await requireNoneOpen(ctx.db, actor, email)
  await ctx.platform.limits.require(invites, actor.memberKey, tooManyText)
  await limitInvitations(ctx, email)

  return ctx.transaction(async (tx) => {
    await lockCards(tx, actor.memberKey)
    await requireOwnCard(tx, actor.memberKey, input.inviter_source, 'inviter_source', cause.now)
    await lockPair(tx, actor.email, email)
    await requireNoneOpen(tx, actor, email)
    const key = newKey('partnership')
    await tx.insert(partnerships).values({
      key,
      inviterKey: actor.memberKey,
      inviteeEmail: email,
      status: 'requested',
      inviterSource: input.inviter_source,
      inviterAutoAccept: input.inviter_auto_accept === 1,
      createdAt: cause.now,
    })
    const made = await findPartnership(tx, actor, key)
    await mailInvitation(tx, cause, email, invitationMail(made, cause.settings.publicUrl))
    return key
  })
}

/** Serializes two members who invite each other at once. */
async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  const pair = [one, other].sort().join(' ')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`partners ${pair}`}, 0))`)
}

async function requireNoneOpen(tx: Tx, actor: Actor, email: string): Promise<void> {
  const open = await findOpenBetween(tx, actor, email)
  if (!open) return
  if (open.status === 'accepted') throw alreadyOpen('You’re already payment partners.')
  throw alreadyOpen(
    open.mine
      ? 'You’ve already invited this partner. They haven’t answered yet.'
      : 'This partner has already invited you. Please accept their invitation.',
  )
}
