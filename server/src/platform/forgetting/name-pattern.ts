import { ordinaryWords } from './ordinary-words.ts'

// "Mary-Ann Lee", "Ann Lee-Smith", "jo.ann@x.example" and "ann@x.example.com" are others than Ann Lee, ann@x.example. The
// database looks behind at every place of a text: at more than one sign, that takes ten times as long. So a hyphen that
// follows no letter is part of what is found: "2027-Ann Lee.csv".
const nameBegins = '(?:(?<![[:alnum:]-])|-(?<![[:alpha:]]-))'
const nameEnds = '(?![[:alnum:]]|-[[:upper:]])'
/** A word alone may be half of another name: "Madonna Lee" is not "Madonna". */
const wordEnds = '(?![[:alnum:]]|[- ][[:upper:]])'
const addressBegins = '(?:(?<![[:alnum:]._%+-])|-(?<![[:alnum:]]-))'
const addressEnds = '(?![[:alnum:]]|[-.][[:alnum:]])'
/** Shorter words alone are too often something else. */
const wordLengthMin = 4

/**
 * A regular expression of PostgreSQL that finds these names and email addresses as a whole; null if none can be found.
 * In capitals or not, except names that read like ordinary words: those only as written or all in capitals, and a single
 * ordinary or short word not at all.
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
