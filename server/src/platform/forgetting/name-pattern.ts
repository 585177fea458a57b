import { ordinaryWords } from './ordinary-words.ts'

// "Mary-Ann Lee", "Ann Lee-Smith", "jo.ann@x.example", and "ann@x.example.com" differ from Ann Lee, ann@x.example. The
// database runs the lookbehind at every position of a text: with more than one character, that takes ten times as long.
// So a hyphen that follows no letter is part of the match: "2027-Ann Lee.csv".
const nameBegins = '(?:(?<![[:alnum:]-])|-(?<![[:alpha:]]-))'
const nameEnds = '(?![[:alnum:]]|-[[:upper:]])'
/** A single word may be half of another name: "Madonna Lee" is not "Madonna". */
const wordEnds = '(?![[:alnum:]]|[- ][[:upper:]])'
const addressBegins = '(?:(?<![[:alnum:]._%+-])|-(?<![[:alnum:]]-))'
const addressEnds = '(?![[:alnum:]]|[-.][[:alnum:]])'
/** Shorter single words too often mean something else. */
const wordLengthMin = 4

/**
 * A PostgreSQL regular expression that matches these names and email addresses as a whole; null if none can be found.
 * Ignores case, except for names made of ordinary words, which match only as written or in all capitals; a single
 * ordinary or short word never matches.
 */
export function patternOf(names: readonly string[]): string | null {
  const [addresses, full, words]: [string[], string[], string[]] = [[], [], []]
  for (const name of new Set(names.map((one) => one.trim()))) {
    if (!/\p{L}/u.test(name)) continue
    const parts = name.split(/[\s/&,.-]+/u).filter((part) => part !== '')
    if (/.@./u.test(name)) addresses.push(inAnyCase(name))
    else if (parts.length > 1) full.push(parts.every(isOrdinary) ? asWritten(name) : inAnyCase(name))
    else if (name.length >= wordLengthMin && !isOrdinary(name)) words.push(asWritten(name))
  }
  const groups = [
    addresses.length > 0 && `${addressBegins}(?:${addresses.join('|')})${addressEnds}`,
    full.length > 0 && `${nameBegins}(?:${full.join('|')})${nameEnds}`,
    words.length > 0 && `${nameBegins}(?:${words.join('|')})${wordEnds}`,
  ].filter((group) => group !== false)
  return groups.length === 0 ? null : groups.join('|')
}

const isOrdinary = (word: string) => word.length <= 2 || ordinaryWords.has(word.toLowerCase())

const asWritten = (name: string) => [...new Set([name, name.toUpperCase()])].map(escape).join('|')

const inAnyCase = (name: string) =>
  [...name].map((sign) => oneOf([...new Set([sign, sign.toLowerCase(), sign.toUpperCase()])])).join('')

function oneOf(signs: string[]): string {
  if (signs.length === 1) return signs.map(escape).join('')
  return signs.every((sign) => [...sign].length === 1) ? `[${signs.join('')}]` : `(?:${signs.join('|')})`
}

const escape = (text: string) => text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign}`)
