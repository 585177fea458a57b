import type { ContactKey, MemberKey, TeamKey } from '@goodturn/contract/ids'
import type { Contact } from '@goodturn/contract/contacts/schema'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../platform/database.ts'
import type { Scope } from '../teams/scope.ts'

type AssignedMember = NonNullable<Contact['assigned_member']>
type MemberInvite = NonNullable<Contact['member_invite']>

/** The members whom people are assigned to, by key. No statement when nobody is assigned. */
export async function assignedMembers(
  tx: Tx,
  people: readonly { assignedMemberKey: MemberKey | null }[],
): Promise<Map<string, AssignedMember>> {
  const keys = [...new Set(people.flatMap(({ assignedMemberKey }) => assignedMemberKey ?? []))]
  if (keys.length === 0) return new Map()
  const rows = await rowsOf<AssignedMember>(
    tx,
    sql`select key, first_name, last_name, email from members where key = any(${textArray(keys)})`,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** Invitations to the team that wait for an answer, by the person they were written for (CG-49). */
export async function openInvites(
  tx: Tx,
  scope: Scope,
  contactKeys: readonly ContactKey[],
): Promise<Map<string, MemberInvite>> {
  if (!scope.teamKey) return new Map()
  const rows = await rowsOf<MemberInvite & { contact_key: ContactKey }>(
    tx,
    sql`select key, email, status, contact_key from team_invites
        where team_key = ${scope.teamKey} and status = 'pending' and contact_key = any(${textArray(contactKeys)})`,
  )
  return new Map(rows.map(({ contact_key, ...invite }) => [contact_key, invite]))
}

/** A condition on `contacts`: the member who added the person is in the team. */
export function inTeam(teamKey: TeamKey): SQL {
  return sql`exists (select from team_members o where o.member_key = contacts.member_key and o.team_key = ${teamKey})`
}
