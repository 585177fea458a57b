import type { NewContactForm } from '@goodturn/contract/people/contacts/schema'
import type { MemberKey } from '@goodturn/contract/ids'
import type { DuplicateFields } from '@goodturn/contract/people/imports/duplicate-keys'
import { type CalendarDate } from '@goodturn/contract/time'
import type { Tx } from '../../platform/database/database.ts'
import { columnsOf, refuseFutureDates } from './fields.ts'
import type { Geocoder } from './addresses/geocoder.ts'
import { refuseBlocked } from './block-reimport.ts'
import { type InsertedPerson, insertContacts } from './insert.ts'

/**
 * Adds a person, and the first address if the form has one, to the actor's own list. `today` is the caller's date. 400
 * for someone who was erased from it.
 */
export async function createContact(
  tx: Tx,
  memberKey: MemberKey,
  form: NewContactForm,
  { now, today, geocoder }: { now: Date; today: CalendarDate; geocoder: Geocoder },
): Promise<InsertedPerson> {
  refuseFutureDates(form, today)
  const { first_name: firstName, last_name: lastName, location } = form
  await refuseBlocked(tx, memberKey, duplicateFieldsOf(form))
  const person = { ...columnsOf(form), firstName, lastName, locations: location ? [location] : [] }
  const [inserted] = await insertContacts(tx, memberKey, [person], { now, geocoder })
  return inserted as InsertedPerson
}

/** Returns the form fields that identify a duplicate of the person. */
export function duplicateFieldsOf(
  form: Pick<NewContactForm, 'first_name' | 'last_name' | 'email' | 'location'>,
): DuplicateFields {
  return {
    first_name: form.first_name,
    last_name: form.last_name,
    email: form.email ?? undefined,
    address: form.location?.street,
    zip: form.location?.zip,
  }
}
