import { searchWords } from '@goodturn/contract/people/contacts/derive'
import { caProvinces, usStates } from '@goodturn/contract/regions'
import { isShortWord, wordPattern } from '../../../platform/database/like.ts'

/** States and provinces by their folded names: "new york" is "ny". */
const regions: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...usStates, ...caProvinces }).map(([code, name]) => [
    wordsOf(name).join(' '),
    code.toLowerCase(),
  ]),
)
const codes: ReadonlySet<string> = new Set(regions.values())
/** A shorter prefix of a region's name is more likely a street or a person. */
const prefixMin = 5

/** The longest region name has three words. */
const wordsMax = 3

/**
 * The patterns of a search over addresses: one list per term, and an address must match one pattern of each list. A
 * term is a word, or the name of a state or province, whose code matches too ("Massachusetts" finds "MA"). A code only
 * matches a whole word.
 */
export function placeTerms(search: string): string[][] {
  const words = wordsOf(search)
  const terms: string[][] = []
  for (let at = 0; at < words.length;) {
    const name = regionAt(words, at)
    terms.push(patternsOf(name))
    at += name.split(' ').length
  }
  return terms
}

/**
 * Whether a search may mean a place at all: too many words start with one or two letters that aren't a state's code.
 */
export function couldBePlace(search: string): boolean {
  return placeTerms(search).some(
    ([first = '']) => !isShortWord(first.replaceAll('%', '').trim()) || isCode(first),
  )
}

const isCode = (pattern: string) => codes.has(pattern.replaceAll('%', '').trim())

/** The name of a region that begins at a word, or that word. */
function regionAt(words: readonly string[], at: number): string {
  for (let count = wordsMax; count > 1; count -= 1) {
    const name = words.slice(at, at + count).join(' ')
    if (regions.has(name)) return name
  }
  return words[at] ?? ''
}

function patternsOf(term: string): string[] {
  if (codes.has(term)) return [codePattern(term)]
  const meant = [...regions].filter(
    ([name]) => name === term || (term.length >= prefixMin && name.startsWith(term)),
  )
  return [wordPattern(term), ...meant.map(([, code]) => codePattern(code))]
}

/** In an address's text, the postal code follows the region code. */
const codePattern = (code: string) => `% ${code} %`

/** A comma ends a word, as in "Boston, MA"; so does a period: "Mass." */
function wordsOf(search: string): string[] {
  return searchWords(search.replaceAll(',', ' ')).map((word) => word.replace(/(?<=.)\.+$/, ''))
}
