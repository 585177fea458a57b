import type { TeamInvite } from '@goodturn/contract/identity/teams/schema'
import type { newTeamInvite } from '@goodturn/contract/identity/teams/calls'
import { teamInvitesPerDay } from '@goodturn/contract/identity/teams/limits'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { findMember } from '../accounts/member.ts'
import { limitInvitations } from '../mailing/limit-invitations.ts'
import { mailInvitation } from '../mailing/mail-invitation.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey, randomCode } from '../../platform/ids.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { alreadyInvited, cannotBeAssigned, isTeamMember } from './errors.ts'
import { canBeAssigned, readInvite } from './invites.report.ts'
import { inviteMail } from './mails.ts'
import { type Membership, lockOwnTeam, requireLeader } from './membership.ts'
import { isColleague } from './members.queries.ts'
import { logTeamAct } from './log-act.ts'
import { teamInvites } from './tables.ts'

type Form = z.output<typeof newTeamInvite>

const invites: Limit = { name: 'team-invites', points: teamInvitesPerDay, windowSeconds: 24 * 60 * 60 }
const tooManyText = `A team can send at most ${teamInvitesPerDay} invitations a day. Please try again tomorrow.`

/**
 * Invites someone by email to the caller's team (CG-49). Refuses members of this team, addresses with an open
 * invitation, and people of others. Whether the address has an account, or is in another team, makes no difference, so
 * the response doesn't reveal it.
 */
export async function inviteToTeam(ctx: Ctx, form: Form): Promise<TeamInvite> {
  const cause = ctx.cause()
  // Checked here, before the daily limits are used, and again below under the team's lock.
  const leader = await requireLeader(ctx.db, ctx.actor.memberKey)
  await requireMayInvite(ctx.db, leader, form)
  await ctx.platform.limits.require(invites, leader.team.key, tooManyText)
  await limitInvitations(ctx, form.email)

  return ctx.transaction(async (tx) => {
    await lockOwnTeam(tx, ctx.actor.memberKey)
    const own = await requireLeader(tx, ctx.actor.memberKey)
    await requireMayInvite(tx, own, form)
    const [key, code] = [newKey('teamInvite'), randomCode(16)]
    await tx.insert(teamInvites).values({
      key,
      teamKey: own.team.key,
      code,
      email: form.email,
      firstName: form.first_name || null,
      lastName: form.last_name || null,
      contactKey: form.contact ?? null,
      status: 'pending',
      createdAt: cause.now,
    })
    await logTeamAct(tx, cause, own.team.key, { kind: 'invited', by: own.memberKey, people: 1, thing: key })
    const inviter = await findMember(tx, own.memberKey)
    const mail = inviteMail({ inviter, title: own.team.title, code }, cause.settings.publicUrl)
    await mailInvitation(tx, cause, form.email, mail)
    return readInvite(tx, code)
  })
}

async function requireMayInvite(tx: Tx, { team }: Membership, { email, contact }: Form): Promise<void> {
  if (await isColleague(tx, team.key, email)) throw isTeamMember()
  const open = await tx
    .select({ key: teamInvites.key })
    .from(teamInvites)
    .where(
      and(eq(teamInvites.teamKey, team.key), eq(teamInvites.email, email), eq(teamInvites.status, 'pending')),
    )
  if (open.length > 0) throw alreadyInvited()
  if (contact && !(await canBeAssigned(tx, team.key, contact))) throw cannotBeAssigned()
}
