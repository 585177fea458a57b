import {
  addressImportFields,
  type ImportField,
  importFieldLabels,
  type ReplaceableField,
  replaceableFields,
} from '@goodturn/contract/people/imports/fields'
import { noGiftsReasonOf } from '@goodturn/contract/people/imports/no-gifts-cell'
import { parseTags } from '@goodturn/contract/people/imports/row'
import { dateFields } from '@goodturn/contract/people/contacts/dates'
import { personLanguageLabels, personLanguages } from '@goodturn/contract/people/contacts/language'
import { contactTypeLabels, contactTypes, type ContactType } from '@goodturn/contract/people/contacts/types'
import { formatDate, formatPhone } from '../../../platform/format.ts'
import type { ImportEntry } from '@goodturn/contract/people/imports/schema'

type Values = ImportEntry['data']

/** A field with the values of both sides of a duplicate. */
export interface Line {
  field: ReplaceableField
  label: string
  yours: string
  file: string
}

/** Compares the person and the file, field by field; includes only fields that at least one of them has. */
export function linesOf(yours: Values, file: Values): Line[] {
  return replaceableFields.flatMap((field) => {
    const line = {
      field,
      label: importFieldLabels[field],
      yours: textOf(yours, field),
      file: textOf(file, field),
    }
    return line.yours || line.file ? [line] : []
  })
}

/** Joins the lines of an address into one text; formats any other field by itself. */
function textOf(values: Values, field: ImportField): string {
  if (field !== 'address') return formatValue(field, values[field] ?? '')
  return addressImportFields.flatMap((part) => values[part] ?? []).join(', ')
}

/** Formats a person's value for display: dates, phone numbers, types, and languages. */
export function formatValue(field: ImportField, value: string): string {
  if (field === 'contact_type')
    return contactTypes.includes(value as ContactType) ? contactTypeLabels[value as ContactType] : value
  if (field === 'language') {
    const language = personLanguages.find((one) => one === value)
    return language ? personLanguageLabels[language] : value
  }
  if (dateFields.some((one) => one === field)) return formatDate(value) || value
  if (field === 'phone' || field === 'partner_phone') return formatPhone(value)
  return value
}

/** Whether the file's value is used: if yours is empty, or the file's was chosen. */
export function usesFileValue({ field, yours, file }: Line, replace: readonly ReplaceableField[]): boolean {
  return file !== '' && (yours === '' || (yours !== file && replace.includes(field)))
}

/** Summarizes an update: "Fills email and home anniversary, replaces phone, adds 1 tag." */
export function summarizeUpdate(yours: Values, file: Values, replace: readonly ReplaceableField[]): string {
  const lines = linesOf(yours, file).filter((line) => usesFileValue(line, replace))
  const fills = lines.filter((line) => !line.yours).map(labelInSentence)
  const replaces = lines.filter((line) => line.yours).map(labelInSentence)
  const mine = new Set(parseTags(yours.tags).map((tag) => tag.toLowerCase()))
  const tags = parseTags(file.tags).filter((tag) => !mine.has(tag.toLowerCase())).length
  const parts = [
    fills.length > 0 && `fills ${joinWithAnd(fills)}`,
    replaces.length > 0 && `replaces ${joinWithAnd(replaces)}`,
    tags > 0 && `adds ${tags} ${tags === 1 ? 'tag' : 'tags'}`,
    file.notes && 'adds the note',
    noGiftsReasonOf(file.does_not_accept_gifts) !== null && 'marks that they don’t accept gifts',
  ].filter(Boolean)
  if (parts.length === 0) return 'The file has nothing new. Pick a value to replace it.'
  const sentence = parts.join(', ')
  return `${sentence[0]?.toUpperCase()}${sentence.slice(1)}. Pick a value to replace it.`
}

const labelInSentence = ({ label }: Line) => (label === 'ZIP' ? label : label.toLowerCase())

function joinWithAnd(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
}
