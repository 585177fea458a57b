import { teamCalls } from '@goodturn/contract/identity/teams/calls'
import type { Ctx } from '../../platform/context.ts'
import { routes } from '../../platform/http/routes.ts'
import { acceptPersonal, acceptShared } from './accept.ts'
import { listActs } from './acts.report.ts'
import { resendInvite, revokeInvite } from './answer-invite.ts'
import { changeType } from './change-type.ts'
import { createTeam } from './create.ts'
import { invalidInvite } from './errors.ts'
import { findInvite, findSharedTeam } from './find-invite.ts'
import { inviteToTeam } from './invite.ts'
import { listInvites } from './invites.report.ts'
import { leaveTeam, removeMember } from './leave.ts'
import { memberDetails } from './member-details.ts'
import { listMembers } from './members.queries.ts'
import { findMembership, findTeamMember, requireLeader, requireMembership } from './membership.ts'
import { memberHoldings } from './holdings.report.ts'
import { listPeopleOf } from './people.report.ts'
import { presentTeam } from './present.ts'

const own = (ctx: Ctx) => requireMembership(ctx.db, ctx.actor.memberKey)

const noMembers = {
  data: [],
  total: 0,
  page: 1,
  per_page: 20,
  has_more: false,
  next: null,
  counts: { all: 0, owner: 0, admin: 0, member: 0 },
}

export const teamRoutes = routes(teamCalls, {
  async getInvite(ctx, { code }) {
    const invite = await findInvite(ctx.db, code)
    if (!invite) throw invalidInvite()
    return { email: invite.email, team: { key: invite.key, title: invite.title }, code: invite.code }
  },

  async getSharedInvite(ctx, { code }) {
    const team = await findSharedTeam(ctx.db, code)
    if (!team) throw invalidInvite()
    return { team: { key: team.key, title: team.title }, code: team.code }
  },

  async get(ctx) {
    const membership = await findMembership(ctx.db, ctx.actor.memberKey)
    if (!membership) return { team: null, members: noMembers }
    return { ...(await answerTeam(ctx)), members: await listMembers(ctx.db, membership, {}) }
  },

  async create(ctx, { title }) {
    await createTeam(ctx, title)
    return answerTeam(ctx)
  },

  async members(ctx, asked) {
    return { members: await listMembers(ctx.db, await own(ctx), asked) }
  },

  member: async (ctx, { key }) => memberDetails(ctx.db, await own(ctx), key),

  async people(ctx, { key, ...asked }) {
    const membership = await own(ctx)
    const { memberKey } = await findTeamMember(ctx.db, membership.team.key, key)
    return listPeopleOf(ctx.db, membership, memberKey, asked)
  },

  holdings: async (ctx, { key }) => memberHoldings(ctx.db, await own(ctx), key),

  async acts(ctx, asked) {
    return listActs(ctx.db, await requireLeader(ctx.db, ctx.actor.memberKey), asked)
  },

  async update(ctx, { key, type }) {
    await changeType(ctx, key, type)
    return memberDetails(ctx.db, await own(ctx), key)
  },

  remove: (ctx, { key }) => removeMember(ctx, key),

  leave: (ctx) => leaveTeam(ctx),

  async invites(ctx, { includeteam, ...asked }) {
    const { team } = await requireLeader(ctx.db, ctx.actor.memberKey)
    const invites = await listInvites(ctx.db, team.key, asked)
    return includeteam ? { ...(await answerTeam(ctx)), invites } : { invites }
  },

  async invite(ctx, form) {
    return { invite: await inviteToTeam(ctx, form) }
  },

  async resendInvite(ctx, { key }) {
    return { invite: await resendInvite(ctx, key) }
  },

  revokeInvite: (ctx, { key }) => revokeInvite(ctx, key),

  async acceptInvite(ctx, { key, consent }) {
    await acceptPersonal(ctx, key, consent === 1)
    return answerTeam(ctx)
  },

  async acceptSharedInvite(ctx, { sharedid, consent }) {
    await acceptShared(ctx, sharedid, consent === 1)
    return answerTeam(ctx)
  },
})

async function answerTeam(ctx: Ctx) {
  return { team: await presentTeam(ctx.db, await own(ctx), ctx.platform.settings.publicUrl) }
}
