import { normalAddress } from '@goodturn/contract/address'
import { locationsPerContactMax } from '@goodturn/contract/people/contacts/limits'
import type { LocationForm } from '@goodturn/contract/people/contacts/schema'
import { present } from '../../../platform/assert.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newKey } from '../../../platform/ids.ts'
import { countLocations } from '../counts.ts'
import { contactIsArchived, tooManyLocations } from '../errors.ts'
import type { Geocoder } from './geocoder.ts'
import { addressColumns } from '../insert.ts'
import { type ContactRow, type LocationRow, locationsOf } from '../queries.ts'
import { locations } from '../tables.ts'

/** Adds an address to a locked person (CG-71): country and state determine the zone. */
export async function addLocation(
  tx: Tx,
  contact: ContactRow,
  form: LocationForm,
  { now, geocoder }: { now: Date; geocoder: Geocoder },
): Promise<LocationRow> {
  if (contact.archivedAt) throw contactIsArchived()
  const known = await locationsOf(tx, contact)
  if (known.length >= locationsPerContactMax) throw tooManyLocations()
  const [row] = await tx
    .insert(locations)
    .values({
      key: newKey('location'),
      memberKey: contact.memberKey,
      contactKey: contact.key,
      locationType: form.location_type ?? 'home',
      whose: form.whose ?? 'primary',
      createdAt: now,
      ...(await addressColumns(normalAddress(form), contact.displayName, geocoder)),
    })
    .returning()
  const location = present(row, 'an insert returns its row')
  await countLocations(tx, [location], 1)
  return location
}
