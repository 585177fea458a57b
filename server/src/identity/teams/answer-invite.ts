import type { TeamInvite } from '@goodturn/contract/identity/teams/schema'
import { resendAfterSeconds } from '@goodturn/contract/identity/teams/limits'
import { and, eq, ne } from 'drizzle-orm'
import { findMember } from '../accounts/member.ts'
import { limitInvitations } from '../mailing/limit-invitations.ts'
import { mailInvitation } from '../mailing/mail-invitation.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { alreadyAccepted, noSuchInvite, sentJustNow } from './errors.ts'
import { readInvite } from './invites.report.ts'
import { inviteMail } from './mails.ts'
import { type Membership, requireLeader } from './membership.ts'
import { logTeamAct } from './log-act.ts'
import { teamInvites } from './tables.ts'

const resends: Limit = { name: 'team-invite-resends', points: 1, windowSeconds: resendAfterSeconds }

/** Mails an open invitation again, at most once a minute (CG-49); the mail limits per address count it too. */
export async function resendInvite(ctx: Ctx, code: string): Promise<TeamInvite> {
  const cause = ctx.cause()
  const { email } = await openInvite(ctx.db, await requireLeader(ctx.db, ctx.actor.memberKey), code)
  if (!(await ctx.platform.limits.take(resends, code))) throw sentJustNow()
  await limitInvitations(ctx, email)
  return ctx.transaction(async (tx) => {
    const own = await requireLeader(tx, ctx.actor.memberKey)
    await openInvite(tx, own, code)
    const inviter = await findMember(tx, own.memberKey)
    const mail = inviteMail({ inviter, title: own.team.title, code }, cause.settings.publicUrl)
    await mailInvitation(tx, cause, email, mail)
    return readInvite(tx, code)
  })
}

/** Revokes an open invitation: its link stops working (CG-49). */
export async function revokeInvite(ctx: Ctx, code: string): Promise<void> {
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const own = await requireLeader(tx, ctx.actor.memberKey)
    const { key } = await openInvite(tx, own, code)
    await tx.update(teamInvites).set({ status: 'revoked' }).where(eq(teamInvites.key, key))
    await logTeamAct(tx, cause, own.team.key, { kind: 'invite_revoked', by: own.memberKey, thing: key })
  })
}

/** Locks an unanswered invitation of the caller's team; 400 for one that was accepted (C-4.8-10). */
async function openInvite(tx: Tx, { team }: Membership, code: string) {
  const [invite] = await tx
    .select()
    .from(teamInvites)
    .where(
      and(eq(teamInvites.code, code), eq(teamInvites.teamKey, team.key), ne(teamInvites.status, 'revoked')),
    )
    .for('update')
  if (!invite) throw noSuchInvite()
  if (invite.status === 'accepted') throw alreadyAccepted()
  return invite
}
