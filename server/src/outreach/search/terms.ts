import { searchWords } from '@goodturn/contract/people/contacts/derive'
import { readInvoiceNumber } from '@goodturn/contract/money/invoices/number'
import { couldBePlace, placeTerms } from '../../people/contacts/addresses/place-terms.ts'
import { escapeLike, isShortWord, wordPattern, wordsForIndex } from '../../platform/database/like.ts'

/** A parsed search, in the forms that the parts of the statement need. */
export interface Terms {
  /** One pattern per word, without accents: a text that begins with a space must match all of them. */
  folded: string[]
  /** The patterns to look up in the trigram index. */
  indexed: string[][]
  /** The patterns for the words as typed, for texts that keep their accents. */
  plain: string[]
  /**
   * The patterns as typed to look up in the index, whose texts begin without a space: a text must match one pattern
   * from each list.
   */
  plainIndexed: string[][]
  /** An address must match one pattern of each list; null if the search can't mean a place. */
  places: string[][] | null
  /** Range of tracking numbers with this prefix, `to` excluded; null if the search is not a tracking number. */
  tracking: { from: string; to: string } | null
  /** Invoice number, from `GT-000123`, `gt 123`, or `123`. */
  invoice: number | null
}

/** Shorter prefixes, such as "1Z", match too many parcels. */
const trackingLengthMin = 4

/** Parses a search; null if it has no words. */
export function readTerms(search: string): Terms | null {
  const words = wordsOf(search)
  if (words.length === 0) return null
  const typed = search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  return {
    folded: words.map(wordPattern),
    indexed: wordsForIndex(words).map((word) => [wordPattern(word)]),
    plain: typed.map(wordPattern),
    plainIndexed: wordsForIndex(typed).map((word) =>
      isShortWord(word) ? [wordPattern(word), `${escapeLike(word)}%`] : [wordPattern(word)],
    ),
    places: couldBePlace(search) ? placeTerms(search) : null,
    tracking: trackingOf(search),
    invoice: readInvoiceNumber(search),
  }
}

/** A phone number is one word of digits, as in the searched text. */
function wordsOf(search: string): string[] {
  const digits = search.replace(/\D/g, '')
  const isPhone = digits.length >= 3 && /^[\d\s()+.-]+$/.test(search)
  if (isPhone) return [digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits]
  return searchWords(search)
}

function trackingOf(search: string): Terms['tracking'] {
  const number = search.replace(/\s+/g, '').toUpperCase()
  if (number.length < trackingLengthMin || !/^[A-Z0-9-]*\d[A-Z0-9-]*$/.test(number)) return null
  return { from: number, to: `${number}\u{7f}` }
}
