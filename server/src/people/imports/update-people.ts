import type { Address } from '@goodturn/contract/address'
import type { ContactKey, ImportKey, LocationKey, MemberKey } from '@goodturn/contract/ids'
import { locationChanged } from '../contacts/events.ts'
import type { PersonFields } from '../contacts/fields.ts'
import type { Geocoder } from '../contacts/addresses/geocoder.ts'
import { addLocations, changeLocations } from '../contacts/addresses/places-many.ts'
import { locationsOf, lockOwnContacts } from '../contacts/queries.ts'
import { updateContacts } from '../contacts/update-many.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { mapInParts } from '../../platform/lists/in-parts.ts'
import { type RowFault, wrongRows } from './errors.ts'
import { type PersonField, personFields, pickColumns } from './fields-of.ts'
import { type Merged, type MergedPlace, mergeRow, initialState } from './merge.ts'
import { recordChanged } from './record-people.queries.ts'
import type { ValidRow } from './read-rows.ts'
import type { Side } from './undo/undo.queries.ts'
import { placesWithWaitingGifts } from './waiting-places.queries.ts'

const peoplePerStatement = 2500

/** The owner of the people that an import changes, its cause, and the geocoder for their addresses. */
export interface ImportContext {
  memberKey: MemberKey
  cause: Cause
  geocoder: Geocoder
}

interface Updates {
  importKey: ImportKey
  rows: readonly ValidRow[]
}

/**
 * Merges rows into the member's own people that the rows name, several rows for one person in file order, and records
 * both sides for an undo. Locks all of the people before writing anything. Returns the number of people.
 */
export async function updatePeople(tx: Tx, by: ImportContext, { importKey, rows }: Updates): Promise<number> {
  const byPerson = Map.groupBy(rows, ({ given }) => given.contact as ContactKey)
  const merged = await loadPeople(tx, by.memberKey, [...byPerson.keys()].sort())
  const faults: RowFault[] = []
  await mapInParts(rows, (row) => {
    const person = merged.get(row.given.contact as ContactKey)
    const fault = person
      ? mergeRow(person, row)
      : { field: 'contact', message: 'The person to update no longer exists.' }
    if (fault) faults.push({ row: row.row, at: row.at, ...fault })
  })
  if (faults.length > 0) throw wrongRows(faults)
  const people = [...merged.values()]
  for (let from = 0; from < people.length; from += peoplePerStatement)
    await writePeople(tx, by, importKey, people.slice(from, from + peoplePerStatement))
  return people.length
}

/** Loads and locks the member's listed people, ready for rows to be merged into them. */
export async function loadPeople(
  tx: Tx,
  memberKey: MemberKey,
  keys: readonly ContactKey[],
): Promise<Map<ContactKey, Merged>> {
  const merged = new Map<ContactKey, Merged>()
  for (let from = 0; from < keys.length; from += peoplePerStatement) {
    const part = keys.slice(from, from + peoplePerStatement)
    const people = await lockOwnContacts(tx, memberKey, part)
    const present = people.filter(({ archivedAt }) => archivedAt === null)
    const places = Map.groupBy(await locationsOf(tx, ...present), ({ contactKey }) => contactKey)
    for (const person of present) merged.set(person.key, initialState(person, places.get(person.key) ?? []))
  }
  return merged
}

/** Writes people that rows were merged into, and records both sides of each change for the import's undo. */
export async function writePeople(
  tx: Tx,
  by: ImportContext,
  importKey: ImportKey,
  people: readonly Merged[],
): Promise<void> {
  const changed = people.map((person) => ({ person, fields: changedFields(person) }))
  await updateContacts(
    tx,
    changed
      .filter(({ fields }) => fields.length > 0)
      .map(({ person, fields }) => ({
        contact: person.before,
        columns: pickColumns(person.after, fields),
      })),
    by.cause,
  )
  const placed = await writePlaces(tx, by, people)
  const notes = changed.map(({ person: { before, after }, fields }) => {
    const place = placed.get(before.key)
    return {
      contact: before.key,
      before: sideOf(pickColumns(before, fields), place && { ...place, address: place.was }),
      after: sideOf(pickColumns(after, fields), place),
    }
  })
  await recordChanged(tx, importKey, notes)
}

function changedFields({ before, after }: Merged): PersonField[] {
  return personFields.filter(
    (field) => JSON.stringify(pickColumns(before, [field])) !== JSON.stringify(pickColumns(after, [field])),
  )
}

interface Placed {
  key: LocationKey
  address: Address
  was: Address | null
}

/** Writes new and changed addresses; returns each person's new or changed one. */
async function writePlaces(
  tx: Tx,
  { memberKey, cause, geocoder }: ImportContext,
  people: readonly Merged[],
): Promise<Map<ContactKey, Placed>> {
  const touched = people.flatMap(({ after, places }) =>
    places.filter(({ key, was }) => key === null || was).map((place) => ({ person: after, place })),
  )
  const added = touched.filter(({ place }) => place.key === null)
  const changed = touched.flatMap(({ person, place: { key, address } }) =>
    key ? [{ key, displayName: person.displayName, address, contactKey: person.key }] : [],
  )
  const keys = await addLocations(
    tx,
    added.map(({ person, place }) => ({ contact: person, form: place.address })),
    { now: cause.now, geocoder },
  )
  await changeLocations(tx, changed, geocoder)
  // Only a few: addresses that a parcel was returned from, or where a gift waits for a better address.
  for (const { locationKey, contactKey } of await placesWithWaitingGifts(tx, changed))
    await cause.publish(tx, locationChanged, { locationKey, contactKey, memberKey })
  for (const [at, { place }] of added.entries()) place.key = keys[at] ?? null
  return new Map(touched.map(({ person, place }) => [person.key, place as MergedPlace & Placed]))
}

function sideOf(
  columns: Partial<PersonFields>,
  place: { key: LocationKey; address: Address | null } | undefined,
): Side {
  return { columns, place: place ? { key: place.key, address: place.address } : null }
}
