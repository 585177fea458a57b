import type { ContactChanges } from '@goodturn/contract/people/contacts/schema'
import { type CalendarDate } from '@goodturn/contract/time'
import { eq } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { changedDates } from './changed-dates.ts'
import { recountContact } from './counts.ts'
import { derivedColumns, locationSearchText, salutationsOf } from './derive.ts'
import { contactIsArchived } from './errors.ts'
import { datesChanged } from './events.ts'
import { columnsOf, refuseFutureDates } from './fields.ts'
import { type ContactRow, locationsOf } from './queries.ts'
import { contacts, locations } from './tables.ts'

/**
 * Changes a locked person: updates everything derived from the names, the totals by type and tag, and gifts tied to the
 * person's dates.
 */
export async function updateContact(
  tx: Tx,
  contact: ContactRow,
  form: ContactChanges,
  { today, cause }: { today: CalendarDate; cause: Cause },
): Promise<ContactRow> {
  if (contact.archivedAt) throw contactIsArchived()
  refuseFutureDates(form, today)
  const { shippingSalutation, messageSalutation, ...columns } = columnsOf(form)
  const changed = { ...contact, ...columns }
  const [row] = await tx
    .update(contacts)
    .set({
      ...columns,
      ...derivedColumns(changed),
      ...salutationsOf(changed, { shippingSalutation, messageSalutation }, contact),
    })
    .where(eq(contacts.key, contact.key))
    .returning()
  const after = present(row, 'a locked person exists')
  await recountContact(tx, contact, after)
  if (after.displayName !== contact.displayName) await renameLocations(tx, after)
  const changes = changedDates(after, contact, after)
  if (changes.length > 0) await cause.publish(tx, datesChanged, { changes })
  return after
}

/** Updates their addresses' search text, which contains the person's name. */
async function renameLocations(tx: Tx, contact: ContactRow): Promise<void> {
  for (const place of await locationsOf(tx, contact)) {
    const searchText = locationSearchText(contact.displayName, place)
    await tx.update(locations).set({ searchText }).where(eq(locations.key, place.key))
  }
}
