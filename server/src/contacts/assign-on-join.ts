import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import type { TeamJoined } from '../teams/events.ts'
import { recountContact } from './counts.ts'
import { contacts } from './tables.ts'

/**
 * The person of an accepted invitation is handed over to the new member, unless someone looks after them already
 * (CG-49).
 */
export async function assignOnJoin(tx: Tx, { memberKey, contactKey }: TeamJoined): Promise<void> {
  if (contactKey === null) return
  const [row] = await tx
    .update(contacts)
    .set({ assignedMemberKey: memberKey })
    .where(and(eq(contacts.key, contactKey), isNull(contacts.assignedMemberKey)))
    .returning()
  if (row && !row.archivedAt) await recountContact(tx, { ...row, assignedMemberKey: null }, row)
}
