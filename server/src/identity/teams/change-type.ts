import type { TeamMemberKey } from '@goodturn/contract/ids'
import { type AssignableType, canChangeRole } from '@goodturn/contract/identity/teams/rights'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { leadersOnly, notYourself, ownerIsProtected, ownerOnly } from './errors.ts'
import { findTeamMember, lockOwnTeam } from './membership.ts'
import { logTeamAct } from './log-act.ts'
import { teamMembers } from './tables.ts'

/** Makes a member an admin, or an admin a member (C-4.8-07), if the caller is allowed to (CG-51). */
export async function changeType(ctx: Ctx, key: TeamMemberKey, type: AssignableType): Promise<void> {
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const own = await lockOwnTeam(tx, ctx.actor.memberKey)
    const place = await findTeamMember(tx, own.team.key, key)
    if (own.type === 'member') throw leadersOnly()
    if (place.memberKey === own.memberKey) throw notYourself()
    if (place.type === 'owner') throw ownerIsProtected()
    if (!canChangeRole(own.type, place.type, type)) throw ownerOnly()
    if (place.type === type) return
    await tx.update(teamMembers).set({ type }).where(eq(teamMembers.key, key))
    const kind = type === 'admin' ? 'promoted' : 'demoted'
    await logTeamAct(tx, cause, own.team.key, { kind, by: own.memberKey, subject: place.memberKey })
  })
}
