import type { MemberKey, TeamKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { ensureCatalog } from '../../seed/catalog/load.ts'
import { reassign } from '../../server/src/people/contacts/hand-over/reassign.ts'
import { newKey, randomCode } from '../../server/src/platform/ids.ts'
import type { Platform } from '../../server/src/platform/context.ts'
import { onDatabase } from './cluster.ts'
import { addMember, addPeople, withPlatform } from './fill.ts'
import { insertPackages } from './packages.ts'
import { insertPlans } from './plans.ts'
import { insertTouches } from './touches.ts'

/** Number of members in the small and the large team; each member has as many people and gifts. */
export const teamSizes = [5, 500]
/** Number of people each team member added. */
export const peopleOfMember = 200
const plansOfMember = 40
const packagesOfMember = 10
const invitesOfMember = 4
const actsOfMember = 40

/** A team and the sessions of its viewers. */
export interface BenchTeam {
  size: number
  key: TeamKey
  owner: Viewer
  /** Sees the team's people as the owner does. */
  admin: Viewer
  /** Sees their own people, and as many added by a colleague. */
  member: Viewer
}

export interface Viewer {
  memberKey: MemberKey
  cookie: string
}

/** A small and a large team, whose members have the same number of people, plans, packages, and gifts each. */
export async function fillTeams(url: string): Promise<BenchTeam[]> {
  return withPlatform(url, async (platform) => {
    await ensureCatalog(platform)
    const teams: BenchTeam[] = []
    for (const size of teamSizes) teams.push(await addTeam(platform, size))
    await onDatabase(url, (client) => client.query('vacuum analyze'))
    return teams
  })
}

async function addTeam(platform: Platform, size: number): Promise<BenchTeam> {
  const key = newKey('team')
  const { db } = platform.database
  const viewers: Viewer[] = []
  for (let at = 0; at < size; at += 1) {
    const viewer = await addMember(platform, `team-${size}-${at}`)
    if (at === 0)
      await db.execute(sql`insert into teams (key, title, owner_key, shared_code, created_at)
        values (${key}, 'Bench', ${viewer.key}, ${randomCode(16)}, now())`)
    await db.execute(sql`insert into team_members (key, team_key, member_key, type, created_at)
      values (${newKey('teamMember')}, ${key}, ${viewer.key}, ${(['owner', 'admin'] as const)[at] ?? 'member'},
        now() - make_interval(mins => ${size - at}::int))`)
    await addOwnedRows(platform, viewer.key, peopleOfMember)
    viewers.push({ memberKey: viewer.key, cookie: viewer.cookie })
  }
  const [owner, admin, member, colleague] = viewers as [Viewer, Viewer, Viewer, Viewer]
  await db.transaction((tx) => reassign(tx, sql`member_key = ${colleague.memberKey}`, member.memberKey))
  await db.execute(sql`insert into team_invites (key, team_key, code, email, status, created_at)
    select 'teaminvite_' || n || ${key}, ${key}, n || ${key}, 'invited-' || n || '@bench.example', 'pending',
      now() - make_interval(mins => n)
    from generate_series(1, ${size * invitesOfMember}::int) n`)
  await addActs(platform, key)
  return { size, key, owner, admin, member }
}

/** Team activity: each member moved some of their gifts. */
async function addActs(platform: Platform, key: TeamKey): Promise<void> {
  await platform.database.db.execute(sql`insert into team_acts
      (key, team_key, member_key, kind, contact_key, people, thing_key, detail, created_at)
    select 'teamact_' || t.key, ${key}, m.member_key, 'gift_moved', t.contact_key, 1, t.key, '2026-12-01',
      now() - t.nth * interval '1 hour'
    from team_members m cross join lateral (
      select key, contact_key, row_number() over () as nth from touches
      where member_key = m.member_key limit ${actsOfMember}) t
    where m.team_key = ${key}`)
}

/** Adds a member without a team who has people, plans, packages, and gifts. */
export async function addBusyMember(url: string, name: string, people: number): Promise<Viewer> {
  return withPlatform(url, async (platform) => {
    const { key, cookie } = await addMember(platform, name)
    await addOwnedRows(platform, key, people)
    return { memberKey: key, cookie }
  })
}

async function addOwnedRows(platform: Platform, key: MemberKey, people: number): Promise<void> {
  await addPeople(platform, key, 0, people)
  await insertTouches(platform.database.db, key, people, platform.clock.now())
  const share = people / peopleOfMember
  await insertPlans(platform, key, 0, plansOfMember * share)
  await insertPackages(platform, key, 0, packagesOfMember * share)
  // Plans and packages are inserted without the counters of their gifts.
  await platform.database.db.execute(sql`insert into counters (member_key, name, count)
    select member_key, 'touches:' || status_group || ':' || parent_kind, count(*) from touches
    where member_key = ${key} and parent_kind <> 'service' group by 1, 2`)
}
