import type { TeamMemberKey } from '@goodturn/contract/ids'
import type { MemberDetails } from '@goodturn/contract/identity/teams/schema'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { noSuchMember } from './errors.ts'
import { readMember } from './members.queries.ts'
import type { Membership } from './membership.ts'
import { listPeopleOf, seesAllPeopleOf } from './people.report.ts'
import { teamMembers } from './tables.ts'

/** A member of the reader's team with the first people assigned to them (C-7-58); 404 for any other key. */
export async function memberDetails(tx: Tx, own: Membership, key: TeamMemberKey): Promise<MemberDetails> {
  const found = await readMember(tx, own, eq(teamMembers.key, key))
  if (!found) throw noSuchMember()
  const people = await listPeopleOf(tx, own, found.member.key, {})
  return {
    ...found,
    assigned_contacts: people.data,
    next: people.next,
    sees_all: seesAllPeopleOf(own, found.member.key),
  }
}
