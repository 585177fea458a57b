import type { ContactKey, MemberKey, TeamKey } from '@goodturn/contract/ids'
import type { InviteFilter, InvitePage, TeamInvite } from '@goodturn/contract/identity/teams/schema'
import { seconds } from '@goodturn/contract/time'
import { type SQL, and, count, eq, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { containsWords } from '../../platform/database/like.ts'
import { type PageRequest, pageByAge } from '../../platform/lists/page-by-age.ts'
import { teamInvites } from './tables.ts'

interface InvitesQuery extends PageRequest {
  status?: InviteFilter | undefined
  /** Words that must all occur in the email or the name (C-5-61). */
  term?: string | undefined
}

// Hides a person whose owner left the team.
const personName = sql<string | null>`(select c.display_name from contacts c
  where c.key = team_invites.contact_key and c.team_key = team_invites.team_key)`

// Literal instead of a parameter: a query plan prepared for any status couldn't use the index of listed invitations.
const isListed = sql`${teamInvites.status} <> 'revoked'`

/** A page of a team's invitations, newest first, without revoked ones, and the count in each state. */
export async function listInvites(tx: Tx, teamKey: TeamKey, asked: InvitesQuery): Promise<InvitePage> {
  const found = and(eq(teamInvites.teamKey, teamKey), isListed, ...matches(asked.term))
  const counts = await countStatuses(tx, found)
  const { status = 'all' } = asked
  const page = await pageByAge(asked, {
    table: teamInvites,
    newestFirst: true,
    total: counts[status],
    read: ({ past, order, limit, offset }) =>
      query(tx)
        .where(and(found, status === 'all' ? undefined : eq(teamInvites.status, status), past))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    present: presentInvite,
  })
  return { ...page, counts }
}

/** An invitation as its senders see it. */
export async function readInvite(tx: Tx, code: string): Promise<TeamInvite> {
  const [row] = await query(tx).where(eq(teamInvites.code, code))
  return presentInvite(row as Row)
}

/**
 * Whether an invitation may assign this person to the member who accepts (CG-49): the person belongs to a member of the
 * team, is unassigned, and no other invitation names them.
 */
export async function canBeAssigned(tx: Tx, teamKey: TeamKey, contactKey: ContactKey): Promise<boolean> {
  const rows = await rowsOf<{ key: string }>(
    tx,
    sql`select c.key from contacts c join team_members o on o.member_key = c.member_key
        where c.key = ${contactKey} and o.team_key = ${teamKey} and c.archived_at is null
          and c.assigned_member_key is null and not exists (select from team_invites i
            where i.team_key = ${teamKey} and i.contact_key = c.key and i.status = 'pending')`,
  )
  return rows.length > 0
}

/** Whether an account has people or plans, which joining a team would show to others. */
export async function hasPeopleOrPlans(tx: Tx, memberKey: MemberKey): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(
    tx,
    sql`select exists (select from contacts where member_key = ${memberKey})
          or exists (select from plans where member_key = ${memberKey}) as found`,
  )
  return row?.found ?? false
}

function matches(term: string | undefined): SQL[] {
  if (!term) return []
  const { email, firstName, lastName } = teamInvites
  return containsWords(
    sql`lower(${email} || ' ' || coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, ''))`,
    term,
  )
}

async function countStatuses(tx: Tx, found: SQL | undefined): Promise<InvitePage['counts']> {
  const rows = await tx
    .select({ status: teamInvites.status, count: count() })
    .from(teamInvites)
    .where(found)
    .groupBy(teamInvites.status)
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  const [pending, accepted] = [of('pending'), of('accepted')]
  return { all: pending + accepted, pending, accepted }
}

function query(tx: Tx) {
  return tx
    .select({
      key: teamInvites.key,
      code: teamInvites.code,
      email: teamInvites.email,
      firstName: teamInvites.firstName,
      lastName: teamInvites.lastName,
      status: teamInvites.status,
      createdAt: teamInvites.createdAt,
      acceptedAt: teamInvites.acceptedAt,
      person: personName,
    })
    .from(teamInvites)
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof query>>[number]

function presentInvite(row: Row): TeamInvite {
  return {
    key: row.code,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    status: row.status === 'accepted' ? 'accepted' : 'pending',
    created: seconds(row.createdAt),
    accepted: seconds(row.acceptedAt),
    contact: row.person === null ? null : { display_name: row.person },
  }
}
