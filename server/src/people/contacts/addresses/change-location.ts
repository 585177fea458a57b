import { type Address, normalAddress } from '@goodturn/contract/address'
import { type LocationChanges, locationForm } from '@goodturn/contract/people/contacts/schema'
import { eq } from 'drizzle-orm'
import { present } from '../../../platform/assert.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/errors.ts'
import { locationIsArchived } from '../errors.ts'
import { locationChanged } from '../events.ts'
import type { Geocoder } from './geocoder.ts'
import { addressColumns } from '../insert.ts'
import type { ContactRow, LocationRow } from '../queries.ts'
import { locations } from '../tables.ts'

/**
 * Changes a locked address. Validates the result as a whole form, since a state alone may not match the stored country.
 * A past delivery confirmed the old lines, not the new ones, and the person gave the old ones.
 */
export async function changeLocation(
  tx: Tx,
  { location, contact }: { location: LocationRow; contact: ContactRow },
  changes: LocationChanges,
  cause: Cause,
  geocoder: Geocoder,
): Promise<LocationRow> {
  if (location.archivedAt || contact.archivedAt) throw locationIsArchived()
  const form = fullForm(location, changes)
  const address = normalAddress(form)
  const moved = linesOf(address) !== linesOf(location)
  const [row] = await tx
    .update(locations)
    .set({
      locationType: form.location_type ?? location.locationType,
      whose: form.whose ?? location.whose,
      ...(await addressColumns(address, contact.displayName, geocoder)),
      ...(moved ? { confirmedAt: null, addedByPerson: false } : {}),
    })
    .where(eq(locations.key, location.key))
    .returning()
  if (moved) {
    const { key: locationKey, contactKey, memberKey } = location
    await cause.publish(tx, locationChanged, { locationKey, contactKey, memberKey })
  }
  return present(row, 'a locked address exists')
}

function fullForm(location: LocationRow, changes: LocationChanges) {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const { company, street, street2, city, state, zip, country } = location
  const parsed = locationForm.safeParse({ company, street, street2, city, state, zip, country, ...given })
  if (parsed.success) return parsed.data
  throw new Refusal(
    400,
    parsed.error.issues.map(({ message, path }) => ({
      message,
      field: path.join('.'),
      code: 'validation' as const,
    })),
  )
}

function linesOf(address: Omit<Address, 'country'> & { country: string }): string {
  const { company, street, street2, city, state, zip, country } = address
  return JSON.stringify([company, street, street2, city, state, zip, country])
}
