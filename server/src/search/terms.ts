import { folded, searchWords } from '@goodturn/contract/contacts/derive'
import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../platform/database.ts'
import { escapeLike } from '../platform/like.ts'

/** What a search looks for, as the parts of its statement take it. */
export interface Terms {
  /** A pattern a word, without accents: a text that begins with a space must meet each of them. */
  folded: string[]
  /** Those of them that the index of trigrams is asked for. */
  indexed: string[][]
  /** The same as it was typed, for texts that keep their accents. */
  plain: string[]
  /** The same for the index: of each of these lists such a text, which begins without a space, meets one pattern. */
  plainIndexed: string[][]
  /** The first tracking numbers that do and that no longer begin so; null where it is none. */
  tracking: { from: string; to: string } | null
  /** The number of an invoice: of `GT-000123`, `gt 123` and `123`. */
  invoice: number | null
}

const trigramLength = 3
/** Longer prefixes only: "1Z" is every parcel. */
const trackingLengthMin = 4
const invoiceNumberMax = 2_147_483_647

/** Reads a search; null where it holds no word. */
export function readTerms(search: string): Terms | null {
  const words = wordsOf(search)
  if (words.length === 0) return null
  const typed = search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  return {
    folded: words.map(patternOf),
    indexed: indexable(words).map((word) => [patternOf(word)]),
    plain: typed.map(patternOf),
    plainIndexed: indexable(typed).map((word) =>
      isShort(word) ? [patternOf(word), `${escapeLike(word)}%`] : [patternOf(word)],
    ),
    tracking: trackingOf(search),
    invoice: invoiceOf(search),
  }
}

/** One or two letters begin a word, because no trigram holds less; longer words are found anywhere. */
function patternOf(word: string): string {
  return isShort(word) ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`
}

/**
 * The condition for an index of trigrams: the text meets one pattern of each list. The index puts its lists together,
 * so that a rare word makes a common one cheap.
 */
export function meetsEach(text: SQL, lists: readonly string[][]): SQL {
  return sql.join(
    lists.map((patterns) => sql`${text} like any(${textArray(patterns)})`),
    sql` and `,
  )
}

/** A phone number is one word, as the text that is looked through keeps its digits. */
function wordsOf(search: string): string[] {
  const digits = search.replace(/\D/g, '')
  const isPhone = digits.length >= 3 && /^[\d\s()+.-]+$/.test(search)
  if (isPhone) return [digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits]
  return searchWords(search)
}

const isShort = (word: string) => [...word].length < trigramLength

/** All long words, so that a rare one helps a common one; of short ones alone the longest. */
function indexable(words: readonly string[]): string[] {
  const long = words.filter((word) => !isShort(word))
  return long.length > 0 ? long : words.toSorted((a, b) => b.length - a.length).slice(0, 1)
}

function trackingOf(search: string): Terms['tracking'] {
  const number = search.replace(/\s+/g, '').toUpperCase()
  if (number.length < trackingLengthMin || !/^[A-Z0-9-]*\d[A-Z0-9-]*$/.test(number)) return null
  return { from: number, to: `${number}\u{7f}` }
}

function invoiceOf(search: string): number | null {
  const [, digits] = /^(?:gt)?[\s-]*0*(\d{1,10})$/.exec(folded(search)) ?? []
  const number = Number(digits)
  return digits && number <= invoiceNumberMax ? number : null
}
