import type { ImportField } from './fields.ts'

/** The type that a value looks like on its own. */
export type ValueKind = 'email' | 'zip' | 'phone' | 'country' | 'date'

const patterns: readonly [look: ValueKind, pattern: RegExp][] = [
  ['email', /^(?:mailto:)?[^\s@]+@[^\s@]+\.[^\s@]+$/i],
  ['zip', /^(?:\d{5}(?:-\d{4})?|[a-z]\d[a-z] ?\d[a-z]\d)$/i],
  // At least ten digits: a date has eight.
  ['phone', /^(?=(?:\D*\d){10})\+?[\d\s().-]{10,18}$/],
  ['country', /^(?:us|usa|u\.s\.a?\.?|united states|ca|canada)$/i],
  ['date', /^(?:\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?:[ T].*)?$/],
]

/** Returns what a value looks like; null if it could be anything. */
export function valueKindOf(value: string): ValueKind | null {
  return patterns.find(([, pattern]) => pattern.test(value))?.[0] ?? null
}

const fieldsByKind: Readonly<Record<ValueKind, readonly ImportField[]>> = {
  email: ['email', 'partner_email', 'invite_email'],
  zip: ['zip'],
  phone: ['phone', 'partner_phone'],
  country: ['country'],
  date: [
    'date_of_birth',
    'partner_date_of_birth',
    'partner_anniversary',
    'home_anniversary',
    'employee_start_date',
  ],
}

const singleKindFields: ReadonlySet<ImportField> = new Set([
  'first_name',
  'last_name',
  'partner_first_name',
  'partner_last_name',
  'address',
  'city',
  ...fieldsByKind.email,
  ...fieldsByKind.phone,
  ...fieldsByKind.date,
])

/** Returns whether a column whose values look like this can't hold the field: a street is no email address. */
export function contradictsField(field: ImportField, look: ValueKind | null): boolean {
  return look !== null && singleKindFields.has(field) && !fieldsByKind[look].includes(field)
}

/** The look of most values in a column, and the client's field for such values; null if there are several. */
export interface ColumnKind {
  look: ValueKind
  field: ImportField | null
}

/** Birthdays in a list span more years than events since its people were added. */
const birthYearsSpan = 25
const birthdaysMin = 5

/** The look of a column with the client's field: dates are birthdays where they span a generation. */
export function classifyColumn(look: ValueKind, values: readonly string[]): ColumnKind {
  if (look !== 'date') return { look, field: fieldsByKind[look][0] ?? null }
  const years = values.flatMap((value) => /(?:19|20)\d{2}/.exec(value)?.map(Number) ?? [])
  const isBirths = years.length >= birthdaysMin && Math.max(...years) - Math.min(...years) >= birthYearsSpan
  return { look, field: isBirths ? 'date_of_birth' : null }
}

/** Header words that don't say what the column contains: "Contact", "Home", "Number", "Column 3". */
const vagueWords = new Set(
  'contact home number no work value info information primary main client customer address detail details mobile cell phone telephone email mail column field business office personal preferred best reach at unnamed data'.split(
    ' ',
  ),
)
const vagueDateWords = new Set(['date', 'day', 'column', 'field', 'unnamed'])

/** Returns whether the header words leave the content of a column with such values open. */
export function areVague(words: string, { look }: ColumnKind): boolean {
  const vague = look === 'date' ? vagueDateWords : vagueWords
  return words.split(' ').every((word) => word === '' || /^\d+$/.test(word) || vague.has(word))
}
