import type { MemberKey, TeamMemberKey } from '@goodturn/contract/ids'
import { mayRemove } from '@goodturn/contract/identity/teams/rights'
import { and, eq } from 'drizzle-orm'
import { findMember } from '../accounts/member.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { leadersOnly, notYourself, ownerCannotLeave, ownerIsProtected, ownerOnly } from './errors.ts'
import { teamLeft } from './events.ts'
import { leftMail, removedMail } from './mails.ts'
import {
  type Membership,
  findMembership,
  findTeamMember,
  lockOwnTeam,
  extendStatementTimeout,
} from './membership.ts'
import { logTeamAct } from './log-act.ts'
import { teamMembers, teamRemovals } from './tables.ts'

type Place = typeof teamMembers.$inferSelect

/** Removes the caller from their team; the owner can't leave. Notifies the owner by email. */
export async function leaveTeam(ctx: Ctx): Promise<void> {
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const own = await lockOwnTeam(tx, ctx.actor.memberKey)
    if (own.type === 'owner') throw ownerCannotLeave()
    await endMembership(tx, cause, await findTeamMember(tx, own.team.key, own.key))
    await logTeamAct(tx, cause, own.team.key, { kind: 'left', by: own.memberKey })
    const [owner, member] = [await findMember(tx, own.team.ownerKey), await findMember(tx, own.memberKey)]
    await sendMail(tx, cause, owner.email, leftMail(member, own.team.title, cause.settings.publicUrl))
  })
}

/**
 * Lets an owner or admin remove a member from the team (CG-51, CG-66), and notifies the member by email. The share link
 * doesn't readmit them; a personal invitation does.
 */
export async function removeMember(ctx: Ctx, key: TeamMemberKey): Promise<void> {
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const own = await lockOwnTeam(tx, ctx.actor.memberKey)
    const place = await findTeamMember(tx, own.team.key, key)
    requireMayRemove(own, place)
    await endMembership(tx, cause, place)
    await tx
      .insert(teamRemovals)
      .values({
        teamKey: own.team.key,
        memberKey: place.memberKey,
        removedBy: own.memberKey,
        removedAt: cause.now,
      })
      .onConflictDoNothing()
    await logTeamAct(tx, cause, own.team.key, {
      kind: 'removed',
      by: own.memberKey,
      subject: place.memberKey,
    })
    const member = await findMember(tx, place.memberKey)
    await sendMail(tx, cause, member.email, removedMail(own.team.title, cause.settings.publicUrl))
  })
}

function requireMayRemove(own: Membership, place: Place): void {
  if (own.type === 'member') throw leadersOnly()
  if (place.memberKey === own.memberKey) throw notYourself()
  if (place.type === 'owner') throw ownerIsProtected()
  if (!mayRemove(own.type, place.type)) throw ownerOnly()
}

/** Removes a member who is being erased from their team, unless they own it. No one is mailed. */
export async function endMembershipOf(tx: Tx, memberKey: MemberKey, cause: Cause): Promise<void> {
  const own = await findMembership(tx, memberKey)
  if (!own || own.type === 'owner') return
  const { team, key } = await lockOwnTeam(tx, memberKey)
  await endMembership(tx, cause, await findTeamMember(tx, team.key, key))
  await logTeamAct(tx, cause, team.key, { kind: 'left', by: memberKey })
}

/** Deletes the place first, so a concurrent assignment to the member waits for it, and then doesn't find it. */
async function endMembership(tx: Tx, cause: Cause, { key, teamKey, memberKey }: Place): Promise<void> {
  await extendStatementTimeout(tx)
  await tx.delete(teamMembers).where(and(eq(teamMembers.key, key), eq(teamMembers.teamKey, teamKey)))
  await cause.publish(tx, teamLeft, { teamKey, memberKey })
}
