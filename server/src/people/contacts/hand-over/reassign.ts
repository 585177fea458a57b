import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { type CountedFields, countContacts } from '../counts.ts'

interface MovedPerson {
  key: ContactKey
  before: MemberKey | null
  counted: (Omit<CountedFields, 'assignedMemberKey'> & { isArchived: boolean }) | null
}

/**
 * Assigns the people that `where` selects to a member or to no one in one statement, with their totals; triggers update
 * their plans, packages, and touches. Returns the keys of the people it changed.
 */
export async function reassign(tx: Tx, where: SQL, memberKey: MemberKey | null): Promise<ContactKey[]> {
  const moved = await rowsOf<MovedPerson>(
    tx,
    sql`with before as (
          select key, assigned_member_key from contacts
          where ${where} and assigned_member_key is distinct from ${memberKey}::text order by key for update
        )
        update contacts set assigned_member_key = ${memberKey} from before where contacts.key = before.key
        returning contacts.key, before.assigned_member_key as before, jsonb_build_object('memberKey', contacts.member_key,
          'contactType', contacts.contact_type, 'tags', contacts.tags, 'isEnrolled', contacts.is_enrolled,
          'isArchived', contacts.archived_at is not null) as counted`,
  )
  const people = moved.flatMap(({ before, counted }) =>
    counted && !counted.isArchived ? [{ ...counted, before }] : [],
  )
  await countContacts(
    tx,
    people.map(({ before, ...person }) => ({ ...person, assignedMemberKey: before })),
    -1,
  )
  await countContacts(
    tx,
    people.map((person) => ({ ...person, assignedMemberKey: memberKey })),
    1,
  )
  return moved.map(({ key }) => key)
}
