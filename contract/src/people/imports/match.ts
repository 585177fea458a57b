import { type ImportField, addressImportFields, importFields } from './fields.ts'
import {
  keywords,
  unrelatedWords,
  clientContextWords,
  partnerFields,
  partnerWords,
  placeWords,
  weakKeywords,
} from './keywords.ts'
import { type ColumnKind, areVague, contradictsField } from './value-kinds.ts'

/** Facts about a file's columns besides their names. */
interface MatchOptions {
  /** The fields available to this member; all unless given. */
  fields?: readonly ImportField[]
  /** The fields last used for columns of these names; null if the column was left out. */
  remembered?: ReadonlyMap<string, ImportField | null>
  /** The number of values in each column: an empty column yields to others. */
  filled?: readonly number[]
  /** The look of most values in each column; null if unknown. */
  looks?: readonly (ColumnKind | null)[]
}

/** A column that may hold a field. */
interface Candidate {
  column: number
  field: ImportField
  keyword: string
  /** The kind of address: "home", or empty. */
  place: string
  /** Whether this is another column of the same kind: "Email 2". */
  isFurther: boolean
  /** The length of the header besides the keyword: "Company" beats "Company Main Phone". */
  restLength: number
  isEmpty: boolean
}

/** Returns the name under which the server remembers a column. */
export function rememberedName(header: string): string {
  return header.trim().toLowerCase()
}

/**
 * Returns the field of each column by its header, or null (C-5-50, CG-32): the longest keyword wins, and each field
 * gets one column. The last choice for a column of that name takes precedence. All lines of an address come from the
 * same place.
 */
export function matchColumns(headers: readonly string[], options: MatchOptions = {}): (ImportField | null)[] {
  const { fields = importFields, remembered, filled, looks } = options
  const result: (ImportField | null)[] = headers.map(() => null)
  const free = new Set(fields)
  const open: Candidate[] = []
  for (const [column, header] of headers.entries()) {
    const before = remembered?.get(rememberedName(header))
    if (before && free.has(before)) {
      result[column] = before
      free.delete(before)
    }
    if (before === undefined) {
      const candidates = candidateOf(header, column, filled?.[column] === 0)
      open.push(...candidates.filter(({ field }) => !contradictsField(field, looks?.[column]?.look ?? null)))
    }
  }
  const place = placeOfAddress(open.filter(({ field }) => free.has(field)))
  for (const field of free) {
    const best = bestOf(
      open.filter((one) => one.field === field),
      isAddress(field) ? place : null,
    )
    if (best) result[best.column] = field
  }
  // No full name is needed if first and last name have columns.
  const isSplit = result.includes('first_name') || result.includes('last_name')
  return result.map((field, column) => {
    const isChosen = remembered?.get(rememberedName(headers[column] ?? '')) === 'full_name'
    return field === 'full_name' && isSplit && !isChosen ? null : field
  })
}

/**
 * Returns the fields of unmatched columns by what their values look like, only where the header leaves it open.
 * `matched` is the result of `matchColumns`. The fields are guesses, and are shown as guesses.
 */
export function guessColumns(
  headers: readonly string[],
  matched: readonly (ImportField | null)[],
  { fields = importFields, remembered, looks = [] }: MatchOptions,
): (ImportField | null)[] {
  const free = new Set(fields.filter((field) => !matched.includes(field)))
  return headers.map((header, column) => {
    const look = looks[column]
    const field = look?.field
    if (matched[column] || !look || !field || !free.has(field)) return null
    if (remembered?.has(rememberedName(header)) || !areVague(wordsOf(header), look)) return null
    free.delete(field)
    return field
  })
}

/** Normalizes "E-mail 1 - Value" to "email value": lower case, single spaces between words, without a 1. */
export function wordsOf(header: string): string {
  return header
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\be-mail\b/g, 'email')
    .replace(/\b(phone|email|cell|mobile)(\d)\b/g, '$1 $2')
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(^| )1(?= |$)/g, '')
    .trim()
}

function candidateOf(header: string, column: number, isEmpty: boolean): Candidate[] {
  const words = wordsOf(header)
  const partners = partnerWords.filter((word) => includesWord(words, word))
  const [partner] = partners
  const rest = partners.reduce(removeWord, words)
  const found = longestKeyword(rest)
  const field = partner ? partnerFieldOf(found?.field, words, partner) : found?.field
  if (!field) return []
  const keyword = found?.keyword ?? partner ?? ''
  if (unrelatedWords.some((word) => includesWord(rest, word) && !includesWord(keyword, word))) return []
  if (found && isAboutSomeoneElse(removeWord(rest, keyword), found.field)) return []
  return [
    {
      column,
      field,
      keyword,
      place: placeOf(removeWord(words, keyword)),
      isFurther: isFurther(words, keyword),
      restLength: removeWord(words, keyword).length,
      isEmpty,
    },
  ]
}

/** Returns whether the words next to the keyword name someone other than the client or the partner. */
function isAboutSomeoneElse(rest: string, field: ImportField): boolean {
  const own = clientContextWords[field]
  return (
    own !== undefined &&
    rest.split(' ').some((word) => word !== '' && !/^\d+$/.test(word) && !own.includes(word))
  )
}

/** A column named just "Spouse" contains the first name. */
function partnerFieldOf(field: ImportField | undefined, words: string, partner: string) {
  if (field && field !== 'full_name') return partnerFields[field]
  return words === partner || words === `${partner} name` ? 'partner_first_name' : undefined
}

function longestKeyword(words: string): { field: ImportField; keyword: string } | undefined {
  let best: { field: ImportField; keyword: string } | undefined
  for (const field of importFields)
    for (const keyword of keywords[field] ?? [])
      if (includesWord(words, keyword) && (!best || weightOf(keyword) > weightOf(best.keyword)))
        best = { field, keyword }
  // "Email 2 Address" isn't a street.
  if (best && isAddress(best.field) && includesWord(words, 'email'))
    return { field: 'email', keyword: 'email' }
  return best
}

const weightOf = (keyword: string) => {
  const weak = weakKeywords.indexOf(keyword)
  return weak < 0 ? keyword.length : weak - weakKeywords.length
}

function includesWord(words: string, part: string): boolean {
  return ` ${words} `.includes(` ${part} `)
}

function removeWord(words: string, part: string): string {
  return ` ${words} `.replace(` ${part} `, ' ').trim()
}

function placeOf(words: string): string {
  return placeWords.flat().find((word) => includesWord(words, word)) ?? ''
}

function isFurther(words: string, keyword: string): boolean {
  return /(^| )[2-9]( |$)/.test(removeWord(words, keyword))
}

const isAddress = (field: ImportField) => addressImportFields.some((one) => one === field)

/** Returns the place whose street is used. */
function placeOfAddress(open: readonly Candidate[]): string | null {
  const street = bestOf(
    open.filter(({ field }) => field === 'address'),
    null,
  )
  return street?.place ?? null
}

function bestOf(candidates: readonly Candidate[], place: string | null): Candidate | undefined {
  const here = place === null ? candidates : candidates.filter((one) => one.place === place)
  const ranked = (here.length > 0 ? here : candidates.filter((one) => !one.place)).toSorted(
    (a, b) =>
      Number(a.isEmpty) - Number(b.isEmpty) ||
      Number(a.isFurther) - Number(b.isFurther) ||
      rankOf(a.place) - rankOf(b.place) ||
      b.keyword.length - a.keyword.length ||
      a.restLength - b.restLength ||
      a.column - b.column,
  )
  return ranked[0]
}

function rankOf(place: string): number {
  return Math.max(
    0,
    placeWords.findIndex((words) => words.some((word) => word === place)),
  )
}
