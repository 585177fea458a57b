import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import { lockMembership } from '../../../identity/teams/membership.ts'
import { logTeamAct } from '../../../identity/teams/log-act.ts'
import { type Scope, ownedIn } from '../../../identity/teams/scope.ts'
import { contactIsArchived, cannotAssign, noContact, noSuchColleague } from '../errors.ts'
import { reassign } from './reassign.ts'
import type { ContactRow } from '../queries.ts'

/** Assigns a locked person to a member of the actor's team, or to no one (C-1-21). Owners and admins only (CG-51). */
export async function assignContact(
  tx: Tx,
  scope: Scope,
  contact: ContactRow,
  memberKey: MemberKey | null,
  cause: Cause,
): Promise<ContactRow> {
  const teamKey = await requireColleague(tx, scope, memberKey)
  if (contact.archivedAt) throw contactIsArchived()
  const { length: moved } = await reassign(tx, sql`key = ${contact.key}`, memberKey)
  const kind = memberKey ? 'assigned' : 'unassigned'
  const act = { kind, by: scope.actorKey, subject: memberKey ?? contact.assignedMemberKey } as const
  if (moved > 0) await logTeamAct(tx, cause, teamKey, { ...act, contact: contact.key })
  return { ...contact, assignedMemberKey: memberKey }
}

/**
 * Assigns many people at once, all or none: 404 if one of them isn't in the actor's team, or is archived. Returns the
 * number whose assignee changed.
 */
export async function assignContacts(
  tx: Tx,
  scope: Scope,
  keys: readonly ContactKey[],
  memberKey: MemberKey | null,
  cause: Cause,
): Promise<number> {
  const teamKey = await requireColleague(tx, scope, memberKey)
  const wanted = [...new Set(keys)]
  await lockPeople(tx, scope, wanted)
  const moved = await reassign(tx, sql`key = any(${textArray(wanted)})`, memberKey)
  const [first] = moved
  const kind = memberKey ? 'assigned' : 'unassigned'
  const act = { kind, by: scope.actorKey, subject: memberKey } as const
  if (first) await logTeamAct(tx, cause, teamKey, { ...act, contact: first, people: moved.length })
  return moved.length
}

/** The team in which the actor may assign people to this member; locks the membership until the transaction ends. */
async function requireColleague(tx: Tx, scope: Scope, memberKey: MemberKey | null) {
  if (!scope.leads || !scope.teamKey) throw cannotAssign()
  if (memberKey && !(await lockMembership(tx, scope.teamKey, memberKey))) throw noSuchColleague()
  return scope.teamKey
}

async function lockPeople(tx: Tx, scope: Scope, keys: readonly ContactKey[]): Promise<void> {
  const rows = await rowsOf<{ key: ContactKey }>(
    tx,
    sql`select c.key from contacts c
        where c.key = any(${textArray(keys)}) and ${ownedIn(scope, sql`c`)}
          and c.archived_at is null
        order by c.key for update`,
  )
  if (rows.length < keys.length) throw noContact()
}
