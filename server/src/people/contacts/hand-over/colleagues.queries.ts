import type { TeamKey } from '@goodturn/contract/ids'
import type { Contact } from '@goodturn/contract/people/contacts/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../../identity/teams/scope.ts'

export type AssignedMember = NonNullable<Contact['assigned_member']>
export type MemberInvite = NonNullable<Contact['member_invite']>

/** The member `c` is assigned to, an `AssignedMember` as JSON; null when unassigned. */
export const assignedMember = sql.raw(`(
    select json_build_object('key', m.key, 'first_name', m.first_name, 'last_name', m.last_name, 'email', m.email)
    from members m where m.key = c.assigned_member_key)`)

/** The open team invitation that names `c`, a `MemberInvite` as JSON (CG-49). */
export function openInvite({ teamKey }: Scope): SQL {
  if (!teamKey) return sql`null::json`
  return sql`(
    select json_build_object('key', i.key, 'email', i.email, 'status', i.status) from team_invites i
    where i.team_key = ${teamKey} and i.status = 'pending' and i.contact_key = c.key
    order by i.created_at desc, i.key desc limit 1)`
}

/** A condition on `contacts`: the member who added the person is in the team. */
export function inTeam(teamKey: TeamKey): SQL {
  return sql`exists (select from team_members o where o.member_key = contacts.member_key and o.team_key = ${teamKey})`
}
