import { type SQL, sql } from 'drizzle-orm'

/** Text as part of a pattern of `like`: its own percent signs, underscores and backslashes stand for themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/**
 * The pattern of a word for a text that begins with a space: one or two letters must begin a word, because no trigram
 * holds less; longer words are found anywhere.
 */
export function wordPattern(word: string): string {
  const plain = escapeLike(word)
  return [...word].length < 3 ? `% ${plain}%` : `%${plain}%`
}

/** The longest of some words, which says most to the trigrams. */
export function longestOf(words: readonly string[]): string | undefined {
  return words.toSorted((a, b) => b.length - a.length)[0]
}

/** Conditions that each word of a search stands somewhere in a column of lower-case text. */
export function containsWords(column: SQL, term: string): SQL[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`)
}
