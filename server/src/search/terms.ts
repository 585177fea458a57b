import { folded, searchWords } from '@goodturn/contract/contacts/derive'
import { escapeLike } from '../platform/like.ts'

/** What a search looks for, as the parts of its statement take it. */
export interface Terms {
  /** A pattern a word, without accents: a text that begins with a space must meet each of them. */
  folded: string[]
  /** The pattern that says most, for the trigrams. */
  lead: string
  /** The same as it was typed, for texts that keep their accents. */
  plain: string[]
  /** Patterns of which such a text, which begins without a space, meets one. */
  leads: string[]
  /** The first tracking numbers that do and that no longer begin so; null where it is none. */
  tracking: { from: string; to: string } | null
  /** The number of an invoice: of `GT-000123`, `gt 123` and `123`. */
  invoice: number | null
}

/** Longer prefixes only: "1Z" is every parcel. */
const trackingLengthMin = 4
const invoiceNumberMax = 2_147_483_647

/** Reads a search; null where it holds no word. */
export function readTerms(search: string): Terms | null {
  const words = wordsOf(search)
  const lead = longest(words)
  if (lead === undefined) return null
  const typed = search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const typedLead = longest(typed) ?? lead
  return {
    folded: words.map(patternOf),
    lead: patternOf(lead),
    plain: typed.map(patternOf),
    leads: [patternOf(typedLead), `${escapeLike(typedLead)}%`],
    tracking: trackingOf(search),
    invoice: invoiceOf(search),
  }
}

/** One or two letters begin a word, because no trigram holds less; longer words are found anywhere. */
function patternOf(word: string): string {
  return [...word].length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`
}

/** A phone number is one word, as the text that is looked through keeps its digits. */
function wordsOf(search: string): string[] {
  const digits = search.replace(/\D/g, '')
  const isPhone = digits.length >= 3 && /^[\d\s()+.-]+$/.test(search)
  if (isPhone) return [digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits]
  return searchWords(search)
}

const longest = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length)[0]

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
