import { importFieldLabels } from '@goodturn/contract/people/imports/fields'
import { nameLengthMax, nameLengthMin } from '@goodturn/contract/limits'
import { isPlainName, lengthOf } from '@goodturn/contract/text'
import { countOf } from '../../platform/format.ts'
import { dataRowsOf, type MatchedRows, missingFields } from './useFile.ts'

/** The reason the rows can't be validated yet (C-5-51); undefined when they can. */
export function findValidateBlocker(chosen: MatchedRows, title: string): string | undefined {
  const missing = missingFields(chosen).map((field) => importFieldLabels[field])
  if (missing.length > 2) return `Choose a column for ${countOf(missing.length, 'field')} first.`
  if (missing.length > 0) return `Choose a column for ${missing.join(' and ')} first.`
  if (dataRowsOf(chosen) === 0) return 'There are no rows below the column names.'
  const length = lengthOf(title.trim())
  if (length < nameLengthMin || length > nameLengthMax)
    return `Give this import a title of ${nameLengthMin} to ${nameLengthMax} characters.`
  return isPlainName(title)
    ? undefined
    : 'Give this import a title without brackets, emoji, or web addresses.'
}
