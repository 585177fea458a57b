import type { MemberKey, TeamKey } from '@goodturn/contract/ids'
import type { TeamType } from '@goodturn/contract/identity/teams/rights'
import type { MemberFilter, MemberPage, TeamMember } from '@goodturn/contract/identity/teams/schema'
import { seconds } from '@goodturn/contract/time'
import { type SQL, and, count, eq, sql } from 'drizzle-orm'
import { members } from '../accounts/tables.ts'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords } from '../../platform/database/like.ts'
import type { Membership } from './membership.ts'
import { countAssigned } from './people.report.ts'
import { type PageRequest, pageByAge } from '../../platform/lists/page-by-age.ts'
import { teamMembers } from './tables.ts'

interface MembersQuery extends PageRequest {
  type?: MemberFilter | undefined
  /** Words that must all occur in a name or an email (C-5-61). */
  term?: string | undefined
}

/** A page of a team's members in the order they joined, and the count of each type. */
export async function listMembers(tx: Tx, own: Membership, asked: MembersQuery): Promise<MemberPage> {
  const found = and(eq(teamMembers.teamKey, own.team.key), ...matches(asked.term))
  const counts = await countTypes(tx, found, asked.term)
  const { type = 'all' } = asked
  const page = await pageByAge(asked, {
    table: teamMembers,
    newestFirst: false,
    total: counts[type],
    read: ({ past, order, limit, offset }) =>
      query(tx)
        .where(and(found, type === 'all' ? undefined : eq(teamMembers.type, type), past))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    present: (row) => presentMember(row, own.memberKey),
  })
  return { ...page, counts }
}

/** A team member by a condition on their place; null for none. */
export async function readMember(tx: Tx, own: Membership, where: SQL): Promise<TeamMember | null> {
  const [row] = await query(tx).where(and(eq(teamMembers.teamKey, own.team.key), where))
  return row ? presentMember(row, own.memberKey) : null
}

/** Whether an email address belongs to a member of the team. */
export async function isColleague(tx: Tx, teamKey: TeamKey, email: string): Promise<boolean> {
  const rows = await tx
    .select({ key: teamMembers.key })
    .from(teamMembers)
    .innerJoin(members, eq(members.key, teamMembers.memberKey))
    .where(and(eq(members.email, email), eq(teamMembers.teamKey, teamKey)))
  return rows.length > 0
}

function matches(term: string | undefined): SQL[] {
  if (!term) return []
  return containsWords(
    sql`lower(${members.firstName} || ' ' || ${members.lastName} || ' ' || ${members.email})`,
    term,
  )
}

/** Joins names and emails only for a search: otherwise the places alone are enough to count. */
async function countTypes(
  tx: Tx,
  found: SQL | undefined,
  term: string | undefined,
): Promise<MemberPage['counts']> {
  const counted = tx.select({ type: teamMembers.type, count: count() }).from(teamMembers).$dynamic()
  const named = term ? counted.innerJoin(members, eq(members.key, teamMembers.memberKey)) : counted
  const rows = await named.where(found).groupBy(teamMembers.type)
  const of = (type: TeamType) => rows.find((row) => row.type === type)?.count ?? 0
  const [owner, admin, member] = [of('owner'), of('admin'), of('member')]
  return { all: owner + admin + member, owner, admin, member }
}

function query(tx: Tx) {
  return tx
    .select({
      key: teamMembers.key,
      type: teamMembers.type,
      createdAt: teamMembers.createdAt,
      memberKey: members.key,
      firstName: members.firstName,
      lastName: members.lastName,
      email: members.email,
      people: countAssigned(sql`${members.key}`),
    })
    .from(teamMembers)
    .innerJoin(members, eq(members.key, teamMembers.memberKey))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof query>>[number]

function presentMember(row: Row, reader: MemberKey): TeamMember {
  return {
    key: row.key,
    type: row.type,
    created: seconds(row.createdAt),
    is_you: row.memberKey === reader,
    member: {
      key: row.memberKey,
      first_name: row.firstName,
      last_name: row.lastName,
      email: row.email,
      assigned_contacts_count: row.people,
    },
  }
}
