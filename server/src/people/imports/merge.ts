import type { Address } from '@goodturn/contract/address'
import { normalAddress } from '@goodturn/contract/address'
import { locationsPerContactMax, notesLengthMax, tagsMax } from '@goodturn/contract/people/contacts/limits'
import type { ImportField } from '@goodturn/contract/people/imports/fields'
import type { LocationKey } from '@goodturn/contract/ids'
import { lengthOf } from '@goodturn/contract/text'
import { type PersonFields, columnsOf } from '../contacts/fields.ts'
import type { ContactRow, LocationRow } from '../contacts/queries.ts'
import { personFields, pickColumns } from './fields-of.ts'
import type { ValidRow } from './read-rows.ts'

/** An address after a merge: `key` is null for a new one, `was` is null unless its lines change. */
export interface MergedPlace {
  key: LocationKey | null
  address: Address
  was: Address | null
}

/** A person while rows are merged into them. */
export interface Merged {
  before: ContactRow
  after: ContactRow
  /** The person's own addresses. */
  places: MergedPlace[]
  /** The total number of addresses, including the partner's. */
  placeCount: number
}

/** The state of a person before any merge. */
export function initialState(person: ContactRow, places: readonly LocationRow[]): Merged {
  const own = places.filter(({ whose }) => whose === 'primary')
  return {
    before: person,
    after: { ...person },
    places: own.map((place) => ({ key: place.key, address: linesOf(place), was: null })),
    placeCount: places.length,
  }
}

/**
 * Merges a row into a person: fills empty fields, replaces the fields in `replace`, appends notes to the old ones, and
 * combines tags. Returns the error, or null.
 */
export function mergeRow(merged: Merged, { form, given }: ValidRow): Fault | null {
  const person = merged.after
  const replaced = new Set<ImportField>(given.replace)
  const columns: Partial<PersonFields> = {
    ...columnsOf(form),
    ...(form.signature_marketing ? { signatureMarketing: form.signature_marketing } : {}),
  }
  for (const field of personFields) {
    if (field === 'tags' || field === 'notes') continue
    const value = pickColumns(columns, [field])
    const isGiven = Object.values(value).some((one) => one !== undefined && one !== null)
    if (isGiven && (replaced.has(field) || isEmpty(pickColumns(person, [field]))))
      Object.assign(person, value)
  }
  person.tags = unionTags(person.tags, columns.tags ?? [])
  if (person.tags.length > tagsMax)
    return { field: 'tags', message: `A person can have at most ${tagsMax} tags.` }
  person.notes = withNotes(person.notes, columns.notes ?? '')
  if (lengthOf(person.notes) > notesLengthMax)
    return {
      field: 'notes',
      message: `Notes can have at most ${notesLengthMax} characters, including the existing ones.`,
    }
  return mergePlace(merged, form.location && normalAddress(form.location), replaced.has('address'))
}

interface Fault {
  field: ImportField
  message: string
}

/**
 * Adds the address if the person has none. Otherwise changes something only if the row replaces the address: a sole
 * address gets the new lines, so shipments on their way follow it; if there are several, the new address is added,
 * since the row could mean any of them.
 */
function mergePlace(merged: Merged, address: Address | undefined, isReplaced: boolean): Fault | null {
  const { places } = merged
  if (!address || places.some((place) => isSame(place.address, address))) return null
  if (places.length > 0 && !isReplaced) return null
  const [only, ...others] = places
  if (only && others.length === 0) {
    if (only.key) only.was ??= only.address
    only.address = address
    return null
  }
  if (merged.placeCount >= locationsPerContactMax)
    return { field: 'address', message: `A person can have at most ${locationsPerContactMax} addresses.` }
  places.push({ key: null, address, was: null })
  merged.placeCount += 1
  return null
}

/** The lines of a stored address. */
export function linesOf({ company, street, street2, city, state, zip, country }: LocationRow): Address {
  return { company, street, street2, city, state, zip, country: country as Address['country'] }
}

/** Whether two addresses have the same lines. */
export function isSame(one: Address, other: Address): boolean {
  return (
    one.company === other.company &&
    one.street === other.street &&
    one.street2 === other.street2 &&
    one.city === other.city &&
    one.state === other.state &&
    one.zip === other.zip &&
    one.country === other.country
  )
}

function isEmpty(columns: Partial<PersonFields>): boolean {
  return Object.values(columns).every((value) => value === null || value === '')
}

function unionTags(old: readonly string[], added: readonly string[]): string[] {
  const known = new Set(old.map((tag) => tag.toLowerCase()))
  return [...old, ...added.filter((tag) => !known.has(tag.toLowerCase()))]
}

function withNotes(old: string, added: string): string {
  if (added === '' || old.includes(added)) return old
  return old === '' ? added : `${old}\n${added}`
}
