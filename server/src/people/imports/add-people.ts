import type { ContactKey, ImportKey } from '@goodturn/contract/ids'
import { columnsOf } from '../contacts/fields.ts'
import { type NewPerson, insertContacts } from '../contacts/insert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { mapInParts } from '../../platform/lists/in-parts.ts'
import { recordAdded } from './record-people.queries.ts'
import type { ValidRow } from './read-rows.ts'
import type { ImportContext } from './update-people.ts'

interface Additions {
  importKey: ImportKey
  rows: readonly Pick<ValidRow, 'form'>[]
}

/** Adds a person for each row and records them for the import's undo; returns the keys in row order. */
export async function addPeople(
  tx: Tx,
  { memberKey, cause, geocoder }: ImportContext,
  { importKey, rows }: Additions,
): Promise<ContactKey[]> {
  const people = await mapInParts(rows, personOf)
  const inserted = await insertContacts(tx, memberKey, people, { now: cause.now, geocoder })
  const keys = inserted.map(({ contactKey }) => contactKey)
  await recordAdded(tx, importKey, keys)
  return keys
}

function personOf({ form }: Pick<ValidRow, 'form'>): NewPerson {
  const { first_name: firstName, last_name: lastName, location } = form
  return {
    ...columnsOf(form),
    firstName,
    lastName,
    signatureMarketing: form.signature_marketing || null,
    locations: location ? [location] : [],
  }
}
