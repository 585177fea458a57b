import type { MemberKey, TeamKey } from '@goodturn/contract/ids'
import { newKey, randomCode } from '../../src/platform/ids.ts'
import { teamInvites, teamMembers, teams } from '../../src/identity/teams/tables.ts'
import type { TestApp } from '../app.ts'

/** A team with its owner as a member. */
export async function buildTeam(app: TestApp, owner: { key: MemberKey }, title = 'Whitfield & Partners') {
  const key = newKey('team')
  const sharedCode = randomCode(16)
  await app.db.insert(teams).values({ key, title, ownerKey: owner.key, sharedCode, createdAt: app.now })
  await app.db.insert(teamMembers).values({
    key: newKey('teamMember'),
    teamKey: key,
    memberKey: owner.key,
    type: 'owner',
    createdAt: app.now,
  })
  return { key, title, sharedCode }
}

/** A pending personal invitation to a team. */
export async function buildTeamInvite(
  app: TestApp,
  team: { key: TeamKey },
  parts: Partial<typeof teamInvites.$inferInsert> = {},
) {
  const invite = {
    key: newKey('teamInvite'),
    teamKey: team.key,
    code: randomCode(),
    email: `${randomCode(6).toLowerCase()}@example.com`,
    status: 'pending' as const,
    createdAt: app.now,
    ...parts,
  }
  await app.db.insert(teamInvites).values(invite)
  return invite
}

/** Adds a member to a team. */
export async function buildTeamMember(
  app: TestApp,
  team: { key: TeamKey },
  member: { key: MemberKey },
  type: 'admin' | 'member' = 'member',
) {
  const place = {
    key: newKey('teamMember'),
    teamKey: team.key,
    memberKey: member.key,
    type,
    createdAt: app.now,
  }
  await app.db.insert(teamMembers).values(place)
  return place
}
