import { teamCalls } from '@goodturn/contract/teams/calls'
import { routes } from '../platform/routes.ts'
import { deadInvite } from './errors.ts'
import { findInvite, findSharedTeam } from './find-invite.ts'

export const teamRoutes = routes(teamCalls, {
  async getInvite(ctx, { code }) {
    const invite = await findInvite(ctx.db, code)
    if (!invite) throw deadInvite()
    return { email: invite.email, team: { key: invite.key, title: invite.title }, code: invite.code }
  },

  async getSharedInvite(ctx, { code }) {
    const team = await findSharedTeam(ctx.db, code)
    if (!team) throw deadInvite()
    return { team: { key: team.key, title: team.title }, code: team.code }
  },
})
