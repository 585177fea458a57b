import type { ImportField, ImportValues } from './fields.ts'
import { phoneParts, phoneText } from '../../phone.ts'
import { visibleText } from '../../visible-text.ts'
import { isEmptyMarker } from './no-value.ts'

const numbers = ['phone', 'partner_phone'] as const
const emailFields = ['email', 'partner_email'] as const

/**
 * Cleans the phone numbers and email addresses of a row: keeps the first of several and moves the others to the notes;
 * removes what a spreadsheet appends to a number, and an address's name, `mailto:`, and stray marks. The cells of the
 * fields in `except` are unchanged.
 */
export function parseContactPoints(data: ImportValues, except: readonly ImportField[] = []): ImportValues {
  const read = { ...data }
  const further: string[] = []
  for (const field of [...numbers, ...emailFields]) {
    const cell = data[field]
    if (cell === undefined || except.includes(field)) continue
    const all = isNumber(field) ? cell.split(valueSeparator).map(parsePhone) : splitEmails(cell)
    const [first, ...others] = all.filter((one) => !isEmptyMarker(field, one))
    if (first) read[field] = first
    else delete read[field]
    further.push(...others)
  }
  if (further.length === 0) return read
  return { ...read, notes: [data.notes, `Also: ${further.join(', ')}`].filter(Boolean).join('\n') }
}

const isNumber = (field: ImportField) => numbers.some((one) => one === field)

/** Separates the values of a multi-value cell, as Google writes them. */
const valueSeparator = ':::'

const parsePhone = (text: string) =>
  phoneText(text)
    .replace(/^'(?=[\d+(])/, '')
    .replace(/^(\d+)\.0+$/, '$1')

const longestList = 2000

/** Returns the email addresses of a cell; splits it only if each part is an address. */
function splitEmails(cell: string): string[] {
  if (cell.length > longestList) return [cell]
  const parts = cell.split(valueSeparator).map(parseEmail)
  return parts.flatMap((part) => {
    const listed = part.split(/[,;]|\s\/\s/).map(parseEmail)
    return listed.every((one) => /^[^\s@]+@[^\s@]+$/.test(one)) ? listed : [part]
  })
}

const parseEmail = (text: string) =>
  visibleText(text)
    .trim()
    .replace(/[,;.]+$/, '')
    .replace(/^[^<>@]*<([^<>]*)>$/, '$1')
    .replace(/^mailto:([^?]*)(?:\?.*)?$/i, '$1')
    .replace(/[,;.]+$/, '')
    .trim()

const suspectPatterns: readonly [pattern: RegExp, fault: string][] = [
  [/^(?:19|20)\d{2}-?(?:0[1-9]|1[0-2])-?(?:[0-2]\d|3[01])$/, 'This looks like a date.'],
  [/^\d{3}-\d{2}-\d{4}$/, 'This looks like a Social Security number.'],
  [/^\d{5}-\d{4}$/, 'This looks like a ZIP code.'],
]

/** Returns why a cell isn't a phone number although it has enough digits; null if nothing speaks against it. */
export function findPhoneIssue(text: string): string | null {
  const { number } = phoneParts(text)
  const found = suspectPatterns.find(([pattern]) => pattern.test(number))
  if (found) return found[1]
  const digits = number.replace(/\D/g, '')
  const isMadeUp = /^(\d)\1{6,}$/.test(digits) || /^1?(?:1234567|0123456)(?:890?|789)?$/.test(digits)
  return isMadeUp ? 'This isn’t a real phone number.' : null
}
