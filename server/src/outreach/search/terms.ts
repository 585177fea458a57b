import { searchWords } from '@goodturn/contract/people/contacts/derive'
import { readInvoiceNumber } from '@goodturn/contract/money/invoices/number'
import { mayBePlace, placeTerms } from '../../people/contacts/place-terms.ts'
import { escapeLike, isShortWord, wordPattern, wordsForIndex } from '../../platform/database/like.ts'

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
  /** Of each of these lists the text of an address meets one pattern; null where no place is meant. */
  places: string[][] | null
  /** The first tracking numbers that do and that no longer begin so; null where it is none. */
  tracking: { from: string; to: string } | null
  /** The number of an invoice: of `GT-000123`, `gt 123` and `123`. */
  invoice: number | null
}

/** Longer prefixes only: "1Z" is every parcel. */
const trackingLengthMin = 4

/** Reads a search; null where it holds no word. */
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
    places: mayBePlace(search) ? placeTerms(search) : null,
    tracking: trackingOf(search),
    invoice: readInvoiceNumber(search),
  }
}

/** A phone number is one word, as the text that is looked through keeps its digits. */
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
