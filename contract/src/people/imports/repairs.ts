import { readCountry, readState, readZip } from '../../address.ts'
import { dateFields } from '../contacts/dates.ts'
import { type ImportField, type ImportValues, importFields } from './fields.ts'
import { isEmptyMarker } from './no-value.ts'

/** Kinds of changes made to a cell so that it can be stored, besides the usual spellings in CG-33. */
export const repairKinds = [
  'zip_zeros',
  'zip_form',
  'state_name',
  'country_filled',
  'territory',
  'short_year',
  'day_number',
  'no_year',
  'date_form',
  'first_of_several',
  'stray_marks',
  'no_value',
] as const
export type RepairKind = (typeof repairKinds)[number]

/** A repaired cell of a row. */
export interface Repair {
  field: ImportField
  kind: RepairKind
}

const repairLabels: Record<RepairKind, string> = {
  zip_zeros: 'a leading zero was restored',
  zip_form: 'a ZIP code was reformatted',
  state_name: 'a state abbreviation was recognized',
  country_filled: 'an empty country was filled in',
  territory: 'a territory was moved from the country to the state',
  short_year: 'a two-digit year was completed',
  day_number: 'a spreadsheet’s day number became a date',
  no_year: 'a placeholder year, 1604, was dropped',
  date_form: 'a date was reformatted',
  first_of_several: 'the first of several values was used, and the rest were added to the notes',
  stray_marks: 'stray characters were removed',
  no_value: 'a placeholder, such as “n/a”, was cleared',
}

/** "In 214 rows a leading zero was restored." */
export function repairText(kind: RepairKind, count: number): string {
  return `In ${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}, ${repairLabels[kind]}.`
}

/** Returns the repairs between the cells of a row as written and as read. */
export function repairsOf(written: ImportValues, read: ImportValues): Repair[] {
  return importFields.flatMap((field) => {
    const [before = '', after = ''] = [written[field], read[field]]
    const kind = before === after ? null : kindOf(field, before, after)
    return kind ? [{ field, kind }] : []
  })
}

function kindOf(field: ImportField, before: string, after: string): RepairKind | null {
  if (after === '') return 'no_value'
  if (field === 'zip') return zipRepair(before, after)
  if (field === 'state')
    return readState(before, 'US') || readState(before, 'CA') ? null : stateRepair(before)
  if (field === 'country') return countryRepair(before)
  if (dateFields.some((one) => one === field)) return dateRepair(before, after)
  if (/^(partner_)?(email|phone)$/.test(field)) return contactPointRepair(before, after)
  return null
}

function zipRepair(before: string, after: string): RepairKind | null {
  if (after.startsWith('0') && !/^\D*0/.test(before)) return 'zip_zeros'
  return readZip(before, 'US') || readZip(before, 'CA') ? null : 'zip_form'
}

function stateRepair(before: string): RepairKind | null {
  // The country implied it, and has its own repair.
  return before === '' ? null : 'state_name'
}

function countryRepair(before: string): RepairKind | null {
  if (isEmptyMarker('country', before)) return 'country_filled'
  return readCountry(before) ? null : 'territory'
}

const usualDate = /^(?:\d{1,2}\/\d{1,2}(?:\/\d{4})?|\d{4}-\d{1,2}-\d{1,2})$/

function dateRepair(before: string, after: string): RepairKind | null {
  if (after.startsWith('--') && before.includes('1604')) return 'no_year'
  if (usualDate.test(before)) return null
  if (/^\d{5}(?:\.0+)?$/.test(before)) return 'day_number'
  const isShort = !after.startsWith('--') && !before.includes(after.slice(0, 4))
  return isShort ? 'short_year' : 'date_form'
}

function contactPointRepair(before: string, after: string): RepairKind | null {
  if (before.toLowerCase() === after.toLowerCase()) return null
  return /:::|@.*@/.test(before) ? 'first_of_several' : 'stray_marks'
}
