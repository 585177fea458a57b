import {
  type ImportField,
  importFieldLabels,
  missingImportFields,
  requiredImportFields,
} from '@goodturn/contract/people/imports/fields'

/** The text of C-5-46, verbatim. */
export const tooFewColumns =
  'The number of columns in your CSV file is not long enough to have all fields required for an import.'

const namedMax = 3

/**
 * The reasons a file with `width` columns can't be imported, one sentence each; empty if it can. A full name counts as
 * first and last name, so such a file needs one column fewer (C-5-46).
 */
export function columnCountFaults(width: number, fields: readonly (ImportField | null)[]): string[] {
  const saved = fields.includes('full_name') ? 1 : 0
  if (width >= requiredImportFields.length - saved) return []
  const missing = missingImportFields(fields).map((field) => importFieldLabels[field])
  if (missing.length === 0 || missing.length > namedMax) return [tooFewColumns]
  return [tooFewColumns, `Add a column for ${new Intl.ListFormat('en-US').format(missing)}.`]
}
