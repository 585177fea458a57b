import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from '../../app.ts'
import { buildMember } from '../../build/member.ts'
import { buildTeam, buildTeamInvite, buildTeamMember } from '../../build/team.ts'
import type { AccessCase, AccessCases, OwnDataOnly, Person } from '../types.ts'

/** A call on a colleague's place in the owner's team. */
function onColleague(path: (key: string) => string, body?: unknown): AccessCase {
  return {
    async request(app, owner) {
      const { key } = await buildTeamMember(app, await buildTeam(app, owner), await buildMember(app))
      return { path: path(key), ...(body ? { body } : {}) }
    },
    stranger: 404,
  }
}

/** A call on an invitation to the owner's team. */
function onInvite(path: (code: string) => string): AccessCase {
  return {
    request: async (app, owner) => ({
      path: path((await buildTeamInvite(app, await buildTeam(app, owner))).code),
    }),
    stranger: 404,
  }
}

/** Someone else's team, to which the owner of the case is invited. */
const othersTeam = async (app: TestApp) => buildTeam(app, await buildMember(app))

const placeOf = (app: TestApp, member: Person) =>
  app.rows(sql`select type from team_members where member_key = ${member.key}`)

/** Anyone with the code can join; the case's owner doesn't use it to join a team. */
const expectOwnTeamOnly: OwnDataOnly = async ({ app, owner, stranger, answer }) => {
  expect(answer.status).toBe(200)
  expect(await placeOf(app, owner)).toEqual([])
  expect(await placeOf(app, stranger)).toEqual([{ type: 'member' }])
}

export const teamCases: AccessCases = {
  getInvite: {
    async request(app, owner) {
      const invite = await buildTeamInvite(app, await buildTeam(app, owner))
      return { path: `/teams/getinvite/${invite.code}` }
    },
  },
  getSharedInvite: {
    request: async (app, owner) => ({
      path: `/teams/getsharedinvite/${(await buildTeam(app, owner)).sharedCode}`,
    }),
  },
  get: {
    async request(app, owner) {
      await buildTeam(app, owner)
      return { path: '/v1/teams' }
    },
    stranger: ({ answer }) => expect(answer.body).toMatchObject({ team: null, members: { data: [] } }),
  },
  create: {
    request: () => ({ path: '/v1/teams', body: { title: 'North Quay Group' } }),
    owner: 201,
    // The stranger's team belongs to the stranger.
    async stranger({ app, owner, stranger, answer }) {
      expect(answer.status).toBe(201)
      expect(await placeOf(app, owner)).toEqual([])
      expect(await placeOf(app, stranger)).toEqual([{ type: 'owner' }])
    },
  },
  members: {
    async request(app, owner) {
      await buildTeam(app, owner)
      return { path: '/v1/teams/members?page=1&type=all' }
    },
    stranger: 404,
  },
  member: onColleague((key) => `/v1/teams/member/${key}`),
  people: onColleague((key) => `/v1/teams/member/${key}/people`),
  holdings: onColleague((key) => `/v1/teams/member/${key}/holdings`),
  acts: {
    async request(app, owner) {
      await buildTeam(app, owner)
      return { path: '/v1/teams/acts' }
    },
    stranger: 404,
  },
  update: onColleague((key) => `/v1/teams/member/${key}`, { type: 'admin' }),
  remove: onColleague((key) => `/v1/teams/member/${key}`),
  leave: {
    async request(app, owner) {
      await buildTeamMember(app, await othersTeam(app), owner)
      return { path: '/v1/teams/leave' }
    },
    stranger: 404,
  },
  invites: {
    async request(app, owner) {
      await buildTeamInvite(app, await buildTeam(app, owner))
      return { path: '/v1/teams/invites?includeteam=true' }
    },
    stranger: 404,
  },
  invite: {
    async request(app, owner) {
      await buildTeam(app, owner)
      return { path: '/v1/teams/invites', body: { email: `guest-${owner.key}@example.com` } }
    },
    owner: 201,
    stranger: 404,
  },
  resendInvite: onInvite((code) => `/v1/teams/resendinvite/${code}`),
  revokeInvite: onInvite((code) => `/v1/teams/revokeinvite/${code}`),
  acceptInvite: {
    request: async (app) => ({
      path: `/v1/teams/acceptinvite/${(await buildTeamInvite(app, await othersTeam(app))).code}`,
    }),
    stranger: expectOwnTeamOnly,
  },
  acceptSharedInvite: {
    request: async (app) => ({ path: `/v1/teams/acceptsharedinvite/${(await othersTeam(app)).sharedCode}` }),
    stranger: expectOwnTeamOnly,
  },
}
