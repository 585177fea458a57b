import type { MemberKey, TeamKey } from '@goodturn/contract/ids'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { alreadyInTeam, consentRequired, cannotAccept, removedBefore } from './errors.ts'
import { findSharedTeam, findTitle } from './find-invite.ts'
import { hasPeopleOrPlans } from './invites.report.ts'
import { acceptInvite, joinTeam } from './join.ts'
import { findMembership } from './membership.ts'
import { teamInvites, teamRemovals } from './tables.ts'

/**
 * Joins the team of a personal invitation (CG-50). An account with the invited address, or without people and plans,
 * joins at once; anyone else must first consent to the team seeing theirs. The same member may repeat the call.
 */
export async function acceptPersonal(ctx: Ctx, code: string, hasConsented: boolean): Promise<void> {
  const { actor } = ctx
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const invite = await lockAnyInvite(tx, code)
    const own = await findMembership(tx, actor.memberKey)
    const isRepeat = invite?.acceptedBy === actor.memberKey && invite.teamKey === own?.team.key
    if (isRepeat) return
    if (invite?.status !== 'pending') throw cannotAccept()
    if (own) throw alreadyInTeam()
    const isInvited = invite.email === actor.email
    if (!isInvited && !hasConsented) await requireNothingToShare(tx, actor.memberKey, invite.teamKey)
    await acceptInvite(tx, cause, invite, actor.memberKey)
  })
}

/** Joins the team of a share link as `member` (CG-67), with the same consent. Refuses members whom the team removed. */
export async function acceptShared(ctx: Ctx, code: string, hasConsented: boolean): Promise<void> {
  const { memberKey } = ctx.actor
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const team = await findSharedTeam(tx, code)
    if (!team) throw cannotAccept()
    const own = await findMembership(tx, memberKey)
    if (own?.team.key === team.key && own.type !== 'owner') return
    if (own) throw alreadyInTeam()
    if (await wasRemoved(tx, team.key, memberKey)) throw removedBefore()
    if (!hasConsented) await requireNothingToShare(tx, memberKey, team.key)
    await joinTeam(tx, cause, team.key, memberKey)
  })
}

async function lockAnyInvite(tx: Tx, code: string) {
  const [invite] = await tx.select().from(teamInvites).where(eq(teamInvites.code, code)).for('update')
  return invite ?? null
}

async function requireNothingToShare(tx: Tx, memberKey: MemberKey, teamKey: TeamKey): Promise<void> {
  if (await hasPeopleOrPlans(tx, memberKey)) throw consentRequired(await findTitle(tx, teamKey))
}

async function wasRemoved(tx: Tx, teamKey: TeamKey, memberKey: MemberKey): Promise<boolean> {
  const rows = await tx
    .select({ memberKey: teamRemovals.memberKey })
    .from(teamRemovals)
    .where(and(eq(teamRemovals.teamKey, teamKey), eq(teamRemovals.memberKey, memberKey)))
  return rows.length > 0
}
