import { eq } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { countLocations } from '../counts.ts'
import { alreadyInState, contactIsArchived } from '../errors.ts'
import type { ContactRow, LocationRow } from '../queries.ts'
import { locations } from '../tables.ts'

interface Found {
  location: LocationRow
  contact: ContactRow
}

/** Archives a locked address, which removes it from lists; earlier shipments keep it. `restoreLocation` undoes it. */
export async function archiveLocation(tx: Tx, found: Found, cause: Cause): Promise<LocationRow> {
  if (found.location.archivedAt) throw alreadyInState()
  return setArchivedAt(tx, found, cause.now, -1)
}

/** Restores an archived address. */
export async function restoreLocation(tx: Tx, found: Found): Promise<LocationRow> {
  if (!found.location.archivedAt) throw alreadyInState()
  if (found.contact.archivedAt) throw contactIsArchived()
  return setArchivedAt(tx, found, null, 1)
}

async function setArchivedAt(tx: Tx, { location }: Found, archivedAt: Date | null, change: 1 | -1) {
  await countLocations(tx, [location], change)
  await tx.update(locations).set({ archivedAt }).where(eq(locations.key, location.key))
  return { ...location, archivedAt }
}
