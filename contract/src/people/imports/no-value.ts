import type { ImportField } from './fields.ts'

/** Markers for a missing value in files; for names, only words that aren't anyone's name. */
const noNameMarkers = [
  'n/a',
  '#n/a',
  'unknown',
  'tbd',
  'tba',
  'not available',
  'not provided',
  'not applicable',
  'undefined',
]
const emptyMarkers = new Set([
  ...noNameMarkers,
  'na',
  'none',
  'null',
  'nan',
  'unk',
  'not known',
  'no email',
  'no phone',
  'no address',
  '#ref!',
  '#value!',
  '#name?',
])
const noNameSet = new Set(noNameMarkers)
const longestWords = 60

const ownNames: ReadonlySet<ImportField> = new Set(['first_name', 'last_name'])
/** Free text, where "none" may be meant. */
const freeText: ReadonlySet<ImportField> = new Set(['notes', 'signature_marketing'])

/** Placeholder addresses that people enter because a program requires one: `none@none.com`. */
const placeholderEmail =
  /^(none|no-?e?mail|na|unknown|notprovided)@(none|no-?e?mail|na|unknown|notprovided)\.[a-z]+$/

/** Whether a cell only says that there is no value: "n/a", "none", "-", "TBD". */
export function isEmptyMarker(field: ImportField, cell: string): boolean {
  if (freeText.has(field) || cell.length > longestWords) return false
  const words = cell
    .toLowerCase()
    .replace(/^[\s("'[]+|[\s)"'\].]+$/g, '')
    .replace(/\s+/g, ' ')
  if (/^[\s\p{Pd}_.?*/]*$/u.test(words)) return true
  return (ownNames.has(field) ? noNameSet : emptyMarkers).has(words) || placeholderEmail.test(words)
}
