import {
  type ImportField,
  addressImportFields,
  requiredImportFields,
} from '@goodturn/contract/people/imports/fields'
import type { ImportValues } from '@goodturn/contract/people/imports/fields'
import { type RowError, type RowForm, readRow } from '@goodturn/contract/people/imports/row'
import type { CalendarDate } from '@goodturn/contract/time'
import type { ExternalPerson } from '../connector.ts'

/** A person from a service, validated by the rules for the person form. */
export interface ReadPerson {
  id: string
  /** All cells, cleaned. */
  data: ImportValues
  /** The form of a complete person; null otherwise. */
  whole: RowForm | null
  /** The errors that keep the person incomplete. */
  errors: RowError[]
  /** The cells to use if the person is already known: without an incomplete address. */
  known: ImportValues
  /** Invalid cells, such as a phone number of three digits. */
  unusable: ImportValues
}

/**
 * Validates a person by the rules for rows in a file (CG-33): errors outside the names and address don't hold the
 * person up.
 */
export function readPerson({ id, values }: ExternalPerson, today: CalendarDate): ReadPerson {
  const first = readRow(withCountry(values), today)
  const wrong = first.errors.flatMap(({ field }) => (field === 'row' || isRequired(field) ? [] : [field]))
  const usable = omitFields(first.data, wrong)
  const whole = wrong.length === 0 ? first : readRow(usable, today)
  const unusable = Object.fromEntries(
    wrong.filter((field) => field !== 'contact_type').map((field) => [field, first.data[field]]),
  )
  return {
    id,
    data: first.data,
    whole: whole.form,
    errors: whole.errors,
    known: whole.form ? whole.data : omitFields(usable, addressImportFields),
    unusable,
  }
}

/** The form of a known person's new data, with their existing names if none came. */
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

/** The cells without the given fields. */
function omitFields(cells: ImportValues, fields: readonly ImportField[]): ImportValues {
  return Object.fromEntries(Object.entries(cells).filter(([field]) => !fields.includes(field as ImportField)))
}

const isRequired = (field: ImportField) => requiredImportFields.some((one) => one === field)

/** Adds a missing country, which services often omit and the postal code reveals. */
function withCountry(values: ImportValues): ImportValues {
  if (values.country?.trim() || !values.address?.trim()) return values
  return { ...values, country: /^[a-z]\d[a-z]/i.test(values.zip?.trim() ?? '') ? 'CA' : 'US' }
}
