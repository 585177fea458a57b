import {
  type ImportField,
  addressImportFields,
  requiredImportFields,
} from '@goodturn/contract/people/imports/fields'
import type { ImportValues } from '@goodturn/contract/people/imports/fields'
import { type RowError, type RowForm, readRow } from '@goodturn/contract/people/imports/row'
import type { CalendarDate } from '@goodturn/contract/time'
import type { ExternalPerson } from './connector.ts'

/** A person of a service as the rules of a person's form read them. */
export interface ReadPerson {
  id: string
  /** All cells, cleaned. */
  data: ImportValues
  /** The form of a person who lacks nothing; null otherwise. */
  whole: RowForm | null
  /** What they lack. */
  errors: RowError[]
  /** What can be told of them where they are known already: without an address that is not whole. */
  known: ImportValues
  /** Cells that no person can have, such as a phone number of three digits. */
  unusable: ImportValues
}

/** Reads a person by the rules of a file's rows (CG-33): what is wrong beside names and address does not hold them up. */
export function readPerson({ id, values }: ExternalPerson, today: CalendarDate): ReadPerson {
  const first = readRow(withCountry(values), today)
  const wrong = first.errors.flatMap(({ field }) => (field === 'row' || isRequired(field) ? [] : [field]))
  const usable = without(first.data, wrong)
  const whole = wrong.length === 0 ? first : readRow(usable, today)
  const unusable = Object.fromEntries(
    wrong.filter((field) => field !== 'contact_type').map((field) => [field, first.data[field]]),
  )
  return {
    id,
    data: first.data,
    whole: whole.form,
    errors: whole.errors,
    known: whole.form ? whole.data : without(usable, addressImportFields),
    unusable,
  }
}

/** The form of what is told of a person who is known, with the names that they have here where none came. */
export function formOfKnown(
  known: ImportValues,
  names: { firstName: string; lastName: string },
  today: CalendarDate,
): RowForm | null {
  const cells = {
    ...known,
    first_name: known.first_name || names.firstName,
    last_name: known.last_name || names.lastName,
  }
  return readRow(cells, today, { needsAddress: false }).form
}

/** These cells, without some. */
function without(cells: ImportValues, fields: readonly ImportField[]): ImportValues {
  return Object.fromEntries(Object.entries(cells).filter(([field]) => !fields.includes(field as ImportField)))
}

const isRequired = (field: ImportField) => requiredImportFields.some((one) => one === field)

/** Services often leave the country out: a postal code tells it. */
function withCountry(values: ImportValues): ImportValues {
  if (values.country?.trim() || !values.address?.trim()) return values
  return { ...values, country: /^[a-z]\d[a-z]/i.test(values.zip?.trim() ?? '') ? 'CA' : 'US' }
}
