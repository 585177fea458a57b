import { normalAddress } from '@goodturn/contract/address'
import type { ImportField, ReplaceableField } from '@goodturn/contract/people/imports/fields'
import type { ImportValues } from '@goodturn/contract/people/imports/fields'
import type { RowForm } from '@goodturn/contract/people/imports/row'
import { columnsOf } from '../../contacts/fields.ts'
import { type PersonField, personFields, pickColumns } from '../../imports/fields-of.ts'
import { type Merged, isSame } from '../../imports/merge.ts'

/** A service's data about a known person, now and last time. */
export interface IncomingPerson {
  form: RowForm
  cells: ImportValues
  unusable: ImportValues
  /** The data it sent last time; null the first time. */
  before: { form: RowForm | null; cells: ImportValues } | null
  /** Values that have been waiting for the member since then, and values they chose not to take. */
  differing: ImportValues
  kept: ImportValues
  /** Whether a change in the service also replaces edits made here. */
  theirsWin: boolean
}

export interface Decision {
  /** Fields that replace ours; fields that are empty here are filled anyway. */
  replace: ReplaceableField[]
  /** Differences for the member to decide. */
  differing: ImportValues
}

/** Tags and notes are only added to, and the type is the member's own, so none of them can differ. */
const additiveFields: readonly ImportField[] = ['tags', 'notes', 'contact_type', 'signature_marketing']

/**
 * Decides which fields of a known person to take from the service (narrows P:G-66). The first time it only fills empty
 * fields. Later a field follows the service as long as it still has the value from there; edits made here stay. Any
 * other difference waits for the member, unless they already decided on the same value.
 */
export function decide(person: Merged, came: IncomingPerson): Decision {
  const decision: Decision = { replace: [], differing: {} }
  for (const field of personFields)
    if (!additiveFields.includes(field))
      decideField(decision, { field, stand: compareField(person, came, field), came })
  decideField(decision, { field: 'address', stand: compareAddress(person, came), came })
  for (const [field, cell] of Object.entries(came.unusable) as [ImportField, string][])
    if (came.kept[field] !== cell) decision.differing[field] = cell
  return decision
}

interface FieldComparison {
  /** The service has a value that differs from ours. */
  isNews: boolean
  /** Our value is still the one that came last time. */
  isUntouched: boolean
}

interface OneField {
  field: ReplaceableField | PersonField
  stand: FieldComparison
  came: IncomingPerson
}

function decideField(decision: Decision, { field, stand, came }: OneField): void {
  const cell = came.cells[field]
  if (!cell || !stand.isNews) return
  const hasChangedThere =
    came.before !== null && textOf(came.before.cells, field) !== textOf(came.cells, field)
  if (hasChangedThere && (stand.isUntouched || came.theirsWin)) {
    decision.replace.push(field as ReplaceableField)
    return
  }
  const waited = came.differing[field] === cell
  const isNew = came.before === null || hasChangedThere
  if ((waited || isNew) && came.kept[field] !== cell) decision.differing[field] = cell
}

function compareField(person: Merged, came: IncomingPerson, field: PersonField): FieldComparison {
  const ours = pickColumns(person.after, [field])
  const theirs = pickColumns(columnsOf(came.form), [field])
  const isEmpty = Object.values(ours).every((value) => value === null || value === '')
  const last = came.before?.form ? pickColumns(columnsOf(came.before.form), [field]) : null
  return {
    isNews: !isEmpty && plain(ours) !== plain(theirs),
    isUntouched: last !== null && plain(ours) === plain(last),
  }
}

function compareAddress({ places }: Merged, { form, before }: IncomingPerson): FieldComparison {
  const theirs = form.location && normalAddress(form.location)
  const last = before?.form?.location && normalAddress(before.form.location)
  return {
    isNews:
      Boolean(theirs) &&
      places.length > 0 &&
      !places.some(({ address }) => theirs && isSame(address, theirs)),
    isUntouched:
      Boolean(last) && places.length === 1 && places.some(({ address }) => last && isSame(address, last)),
  }
}

/** A cell, or all lines of an address. */
export function textOf(cells: ImportValues, field: ImportField): string {
  if (field !== 'address') return cells[field] ?? ''
  const { address, address2, city, state, zip, country } = cells
  return [address, address2, city, state, zip, country].filter(Boolean).join(', ')
}

function plain(columns: object): string {
  return JSON.stringify(columns).toLowerCase()
}
