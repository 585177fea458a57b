import { z } from 'zod/mini'
import { type Address, normalAddress } from '../../address.ts'
import { removeFormulaGuard } from '../../csv.ts'
import { dateFields, futureDateText, futureDates } from '../contacts/dates.ts'
import { newContactForm } from '../contacts/schema.ts'
import { readLanguage } from '../contacts/language.ts'
import { type ContactType, contactTypeLabels, contactTypes } from '../contacts/types.ts'
import type { Country } from '../../regions.ts'
import type { CalendarDate } from '../../time.ts'
import { emailAddress, optionalLine, sanitizeLine, sanitizeMessage } from '../../text.ts'
import { visibleText } from '../../visible-text.ts'
import { parseDate } from './parse-date.ts'
import { isNoGiftsCell, noGiftsCellText, readNoGiftsCell } from './no-gifts-cell.ts'
import { isEmptyMarker } from './no-value.ts'
import { parsePlace } from './parse-place.ts'
import { findPhoneIssue, parseContactPoints } from './parse-contact-points.ts'
import { type Repair, repairsOf } from './repairs.ts'
import { splitName } from './split-name.ts'
import { findZipIssue } from './zip-areas.ts'
import {
  type ImportField,
  type ImportValues,
  addressImportFields,
  importFieldLabels,
  importFields,
  requiredImportFields,
} from './fields.ts'

/** The person form, whether they accept gifts, and the fields that only an administrator may add (C-3-80). */
const rowForm = z.extend(newContactForm, {
  does_not_accept_gifts: z.optional(z.string().check(z.refine(isNoGiftsCell, noGiftsCellText))),
  signature_marketing: z.optional(optionalLine('marketing signature')),
  invite_email: z.optional(emailAddress),
  invite_first_name: z.optional(optionalLine('first name of the invited member', { min: 2 })),
  invite_last_name: z.optional(optionalLine('last name of the invited member', { min: 2 })),
})
export type RowForm = z.infer<typeof rowForm>

/** An error in a field; `row` means the whole line. */
export interface RowError {
  field: ImportField | 'row'
  message: string
}

/**
 * A row as read: cleaned values, errors, warnings, and the person's form if there are no errors. Values that can't
 * be read without doubt are kept as written, with an error.
 */
export interface ReadRow {
  data: ImportValues
  errors: RowError[]
  warnings: RowError[]
  /** Changes made to cells so that they can be stored, including repairs that were undone. */
  repairs: Repair[]
  form: RowForm | null
}

// Matches most cells: they need no cleaning.
const plainText = /^[ !-&(-;=-~]*$/

/**
 * Trims and cleans a cell (C-5-48): removes markup and characters that can't be stored. A formula is kept as its text,
 * without the apostrophe added by an export.
 */
export function sanitizeCell(value: string): string {
  if (plainText.test(value)) return value.trim()
  return removeFormulaGuard(visibleText(sanitizeLine(value.toWellFormed())).trim())
}

/** The member's settings for a whole file. */
export interface ReadOptions {
  needsAddress?: boolean
  /** Fields whose cells are kept as written instead of repaired. */
  asWritten?: readonly ImportField[]
  /** The country of rows without one; the United States unless given. */
  country?: Country
  /** Date fields whose numbers are day first, then month. */
  dayFirst?: readonly ImportField[]
}

/**
 * Reads a row in a file by the rules of the person form (CG-33). The server uses it to validate imports, and the page
 * to check edited cells. Dates may not be later than `today`, the caller's current day. Without `needsAddress`, a row
 * without any address line is also valid: it is about an existing person.
 */
export function readRow(cells: ImportValues, today: CalendarDate, options: ReadOptions = {}): ReadRow {
  const { needsAddress = true } = options
  const { data, faults, repairs } = cleanRow(cells, today, options)
  const hasPlace = needsAddress || addressImportFields.some((field) => data[field])
  const required = hasPlace ? requiredImportFields : nameFields
  const parsed = rowForm.safeParse(hasPlace ? formOf(data) : { ...formOf(data), location: undefined })
  const errors = new Map<RowError['field'], string>()
  for (const field of required)
    if (!data[field] || isEmptyMarker(field, data[field])) errors.set(field, missingText(field))
  for (const [field, fault] of faults) errors.set(field, fault)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = fieldAt(path)
    if (!errors.has(field)) errors.set(field, message)
  }
  const namesInvited = data.invite_first_name ?? data.invite_last_name
  if (namesInvited && !data.invite_email) errors.set('invite_email', missingText('invite_email'))
  for (const field of futureDates(data, today)) if (!errors.has(field)) errors.set(field, futureDateText)
  const place = parsed.data?.location && normalAddress(parsed.data.location)
  const doubt = place && findZipIssue(place)
  return {
    data: parsed.success ? { ...data, ...normalizedValues(parsed.data) } : data,
    errors: [...errors].map(([field, message]) => ({ field, message })),
    repairs,
    warnings: doubt ? [{ field: 'zip', message: doubt }] : [],
    form: parsed.success && errors.size === 0 ? parsed.data : null,
  }
}

interface CleanedRow {
  data: ImportValues
  /** Why cells can't be read, by field. */
  faults: Map<ImportField, string>
  repairs: Repair[]
}

function cleanRow(cells: ImportValues, today: CalendarDate, options: ReadOptions): CleanedRow {
  const { asWritten = [], country, dayFirst = [] } = options
  const written: ImportValues = {}
  const data: ImportValues = {}
  const faults = new Map<ImportField, string>()
  for (const field of importFields) {
    const value = cleanCell(field, cells[field] ?? '')
    if (value) written[field] = value
    // Placeholders such as "n/a" aren't values, but are shown if the field is required.
    if (value && (isRequired(field) || !isEmptyMarker(field, value))) data[field] = value
  }
  if (!data.first_name && !data.last_name) Object.assign(data, splitName(data.full_name ?? '')[0])
  for (const field of dateFields) {
    const { value, fault } = parseDate(data[field] ?? '', {
      field,
      today,
      dayFirst: dayFirst.includes(field),
    })
    if (value) data[field] = value
    else delete data[field]
    if (fault) faults.set(field, fault)
  }
  const repairs = repairsOf(written, parsePlace(parseContactPoints(data), country))
  const backs = repairs.map(({ field }) => field).filter((field) => asWritten.includes(field))
  const whole = parsePlace(parseContactPoints(data, backs), country)
  for (const field of backs) {
    delete whole[field]
    if (written[field]) whole[field] = written[field]
  }
  for (const field of ['phone', 'partner_phone'] as const) {
    const doubt = findPhoneIssue(whole[field] ?? '')
    if (doubt) faults.set(field, doubt)
  }
  return { data: whole, faults, repairs }
}

const isRequired = (field: ImportField) =>
  field !== 'country' && requiredImportFields.some((one) => one === field)

function cleanCell(field: ImportField, cell: string): string {
  if (field === 'notes') return sanitizeMessage(cell.toWellFormed(), Number.MAX_SAFE_INTEGER).trim()
  if (field === 'does_not_accept_gifts') return readNoGiftsCell(sanitizeCell(cell))
  if (field === 'contact_type') return parseType(sanitizeCell(cell))
  if (field === 'language') return readLanguage(sanitizeCell(cell))
  // Angle brackets hold an address.
  if (field === 'email' || field === 'partner_email') return visibleText(cell.toWellFormed()).trim()
  return sanitizeCell(cell)
}

const nameFields = ['first_name', 'last_name'] as const

const missingText = (field: ImportField) => `${importFieldLabels[field]} is missing.`

const typesByName = new Map<string, ContactType>(
  contactTypes.flatMap((type) => [
    [plain(type), type],
    [plain(contactTypeLabels[type]), type],
    [`${plain(type)}s`, type],
  ]),
)

/** Reads a type in its usual spellings: `Client`, `clients`, `Friends & Family`; others are kept, and refused later. */
function parseType(text: string): string {
  return typesByName.get(plain(text)) ?? text
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\band\b|[^a-z]/g, '')
}

/**
 * Returns the tags of a cell, separated by commas, semicolons, or `:::`, without an address book's built-in groups (`*
 * myContacts`).
 */
export function parseTags(cell: string | undefined): string[] {
  const tags = (cell ?? '').split(/[,;]|:::/).map((tag) => tag.trim())
  return [...new Set(tags.filter((tag) => !isEmptyMarker('tags', tag) && !tag.startsWith('* ')))]
}

function formOf(data: ImportValues): object {
  const { address, address2, city, state, zip, country, tags, contact_type: type, ...person } = data
  return {
    ...person,
    ...(type ? { contact_type: type } : {}),
    ...(tags ? { tags: parseTags(tags) } : {}),
    location: {
      street: address ?? '',
      street2: address2 ?? '',
      city: city ?? '',
      state: state ?? '',
      zip: zip ?? '',
      country: country ?? 'US',
    },
  }
}

/** Returns the values that the form normalizes to one spelling. */
function normalizedValues(form: RowForm): ImportValues {
  return {
    ...(form.email ? { email: form.email } : {}),
    ...(form.partner_email ? { partner_email: form.partner_email } : {}),
    ...(form.location ? normalizedPlace(normalAddress(form.location)) : {}),
  }
}

function normalizedPlace({ state, zip, country }: Address): ImportValues {
  return { state, zip, country }
}

function fieldAt(path: readonly PropertyKey[]): RowError['field'] {
  const [first, second] = path.map(String)
  const name = first === 'location' ? second : first
  if (name === 'street') return 'address'
  if (name === 'street2') return 'address2'
  return importFields.find((field) => field === name) ?? 'row'
}
