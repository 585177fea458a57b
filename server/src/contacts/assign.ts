import type { MemberKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import type { Scope } from '../teams/scope.ts'
import { recountContact } from './counts.ts'
import { contactIsArchived, mayNotAssign, noSuchColleague } from './errors.ts'
import type { ContactRow } from './queries.ts'
import { contacts } from './tables.ts'

/** Assigns a person, who is locked, to a member of the actor's team, or to nobody (C-1-21). Owners and admins (CG-51). */
export async function assignContact(
  tx: Tx,
  scope: Scope,
  contact: ContactRow,
  memberKey: MemberKey | null,
): Promise<ContactRow> {
  if (!scope.mayAssign) throw mayNotAssign()
  if (memberKey && !scope.memberKeys.includes(memberKey)) throw noSuchColleague()
  if (contact.archivedAt) throw contactIsArchived()
  const after = { ...contact, assignedMemberKey: memberKey }
  await tx.update(contacts).set({ assignedMemberKey: memberKey }).where(eq(contacts.key, contact.key))
  await recountContact(tx, contact, after)
  return after
}
