import { and, eq, isNull } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { countContacts, countLocations } from './counts.ts'
import { alreadyInState, cannotArchive } from './errors.ts'
import { type ContactRow, isResponsibleFor } from './queries.ts'
import { contacts, locations } from './tables.ts'

/**
 * Archives a locked person and, with the same timestamp, their addresses, so address lists don't need to join people.
 * History stays. `restoreContact` undoes it.
 */
export async function archiveContact(
  tx: Tx,
  scope: Scope,
  contact: ContactRow,
  cause: Cause,
): Promise<ContactRow> {
  if (!isResponsibleFor(scope, contact)) throw cannotArchive()
  if (contact.archivedAt) throw alreadyInState()
  await countContacts(tx, [contact], -1)
  const places = await tx
    .update(locations)
    .set({ archivedAt: cause.now })
    .where(and(eq(locations.contactKey, contact.key), isNull(locations.archivedAt)))
    .returning()
  await countLocations(tx, places, -1)
  return setArchivedAt(tx, contact, cause.now)
}

/** Restores an archived person with the addresses archived along with them, by Undo or later from the person's page. */
export async function restoreContact(tx: Tx, scope: Scope, contact: ContactRow): Promise<ContactRow> {
  if (!isResponsibleFor(scope, contact)) throw cannotArchive()
  if (!contact.archivedAt) throw alreadyInState()
  await countContacts(tx, [contact], 1)
  const places = await tx
    .update(locations)
    .set({ archivedAt: null })
    .where(and(eq(locations.contactKey, contact.key), eq(locations.archivedAt, contact.archivedAt)))
    .returning()
  await countLocations(tx, places, 1)
  return setArchivedAt(tx, contact, null)
}

async function setArchivedAt(tx: Tx, contact: ContactRow, archivedAt: Date | null): Promise<ContactRow> {
  await tx.update(contacts).set({ archivedAt }).where(eq(contacts.key, contact.key))
  return { ...contact, archivedAt }
}
