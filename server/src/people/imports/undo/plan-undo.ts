import type { ContactKey, LocationKey } from '@goodturn/contract/ids'
import type { ImportField } from '@goodturn/contract/people/imports/fields'
import type { UndoSkipReason } from '@goodturn/contract/people/imports/schema'
import type { PersonFields } from '../../contacts/fields.ts'
import { type PlaceChange } from '../../contacts/addresses/places-many.ts'
import { markedByImport } from '../../contacts/no-gifts/current.queries.ts'
import { type ContactRow, type LocationRow, contactsByKeys, locationsOf } from '../../contacts/queries.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { mapInParts } from '../../../platform/lists/in-parts.ts'
import type { Scope } from '../../../identity/teams/scope.ts'
import { columnsOfField, personFields, pickColumns } from '../fields-of.ts'
import { isSame, linesOf } from '../merge.ts'
import type { ImportRecord } from '../queries.ts'
import {
  type AddedPerson,
  type ChangedPerson,
  addedPeople,
  changedPeople,
  peoplePerStatement,
  usedPlaces,
} from './undo.queries.ts'

interface Named {
  key: ContactKey
  name: string
}

/** The changes that an undo will make. */
export interface UndoPlan {
  /** People to archive. */
  removes: Named[]
  /** People whose fields revert to their earlier values. */
  givesBack: RestoredPerson[]
  leaves: (Named & { reason: UndoSkipReason; fields: ImportField[] })[]
}

export interface RestoredPerson extends Named {
  contact: ContactRow
  fields: ImportField[]
  columns: Partial<PersonFields>
  /** The address to revert or archive. */
  place: { change: PlaceChange } | { archive: LocationKey } | null
}

/**
 * Determines what an undo may do. A person that the import added is archived, unless something depends on them or
 * someone changed them; a field that it changed reverts, unless it has changed again since.
 */
export async function planUndo(tx: Tx, record: ImportRecord, scope: Scope): Promise<UndoPlan> {
  const plan: UndoPlan = { removes: [], givesBack: [], leaves: [] }
  const whose = { memberKey: record.memberKey, teamKey: scope.teamKey }
  await inBatches(
    (after) => addedPeople(tx, { importKey: record.key, after }, whose),
    async (people) => {
      await mapInParts(people, (person) => addTo(plan, person))
    },
  )
  await inBatches(
    (after) => changedPeople(tx, { importKey: record.key, after }),
    (people) => planChanges(tx, plan, record, people),
  )
  return plan
}

async function inBatches<T extends { key: ContactKey }>(
  next: (after: ContactKey | '') => Promise<T[]>,
  each: (people: T[]) => Promise<void>,
): Promise<void> {
  for (let after: ContactKey | '' = ''; ;) {
    const people = await next(after)
    await each(people)
    const last = people.at(-1)
    if (!last || people.length < peoplePerStatement) return
    after = last.key
  }
}

function addTo(plan: UndoPlan, { key, name, reason }: AddedPerson): void {
  if (reason === null) plan.removes.push({ key, name })
  else plan.leaves.push({ key, name, reason, fields: [] })
}

async function planChanges(
  tx: Tx,
  plan: UndoPlan,
  { key: importKey }: ImportRecord,
  changed: readonly ChangedPerson[],
): Promise<void> {
  const people = await contactsByKeys(
    tx,
    changed.map(({ key }) => key),
  )
  const byKey = new Map(people.map((person) => [person.key, person]))
  const present = people.filter(({ archivedAt }) => archivedAt === null)
  const places = new Map((await locationsOf(tx, ...present)).map((place) => [place.key, place]))
  const added = changed.flatMap(({ key, before: { place } }) =>
    place && place.address === null ? [{ key: place.key, contactKey: key }] : [],
  )
  const used = await usedPlaces(tx, added)
  const marks = await markedByImport(
    tx,
    importKey,
    people.map(({ key }) => key),
  )
  await mapInParts(changed, (one) => {
    const contact = byKey.get(one.key)
    if (contact) planChange(plan, one, { contact, places, used, isMarked: marks.get(one.key) ?? null })
  })
}

interface CurrentState {
  contact: ContactRow
  places: ReadonlyMap<LocationKey, LocationRow>
  used: ReadonlySet<LocationKey>
  /** Whether the mark that the import made is still current; null if it made none. */
  isMarked: boolean | null
}

function planChange(plan: UndoPlan, one: ChangedPerson, now: CurrentState): void {
  const { contact } = now
  const named = { key: contact.key, name: contact.displayName }
  const written = personFields.filter((field) => columnsOfField[field][0] in one.after.columns)
  const mark: ImportField[] = now.isMarked === null ? [] : ['does_not_accept_gifts']
  const all: ImportField[] = [...written, ...(one.after.place ? (['address'] as const) : []), ...mark]
  if (all.length === 0) return
  if (contact.archivedAt) {
    plan.leaves.push({ ...named, reason: 'archived', fields: all })
    return
  }
  const still = written.filter((field) =>
    columnsOfField[field].every((column) => isEqual(contact[column], one.after.columns[column])),
  )
  const place = restoredPlace(one, now)
  const fields: ImportField[] = [
    ...still,
    ...(place && place !== 'used' ? (['address'] as const) : []),
    ...(now.isMarked ? mark : []),
  ]
  if (fields.length > 0)
    plan.givesBack.push({
      ...named,
      contact,
      fields,
      columns: pickColumns(one.before.columns, still),
      place: place === 'used' ? null : place,
    })
  const kept = all.filter((field) => !fields.includes(field))
  if (kept.length === 0) return
  const isUsed = place === 'used' && kept.length === 1
  plan.leaves.push({ ...named, reason: isUsed ? 'has_gifts' : 'edited', fields: kept })
}

/**
 * Decides how an undo changes an address: `used` if something ships to the added address, null if the address has
 * changed since.
 */
function restoredPlace({ before, after }: ChangedPerson, { contact, places, used }: CurrentState) {
  if (!after.place?.address) return null
  const place = places.get(after.place.key)
  if (!place || !isSame(linesOf(place), after.place.address)) return null
  const was = before.place?.address
  if (was) return { change: { key: place.key, displayName: contact.displayName, address: was } }
  return used.has(place.key) ? ('used' as const) : { archive: place.key }
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
