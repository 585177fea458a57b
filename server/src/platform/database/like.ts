import { type SQL, sql } from 'drizzle-orm'

/** Text as part of a pattern of `like`: its own percent signs, underscores and backslashes stand for themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** Letters of a trigram. */
export const trigramLength = 3

/** Whether a word is too short for an index of trigrams. */
export const isShortWord = (word: string): boolean => [...word].length < trigramLength

/**
 * The pattern of a word for a text that begins with a space: one or two letters must begin a word, because no trigram
 * holds less; longer words are found anywhere.
 */
export function wordPattern(word: string): string {
  return isShortWord(word) ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`
}

/**
 * The words of a search that an index of trigrams is asked for: all long ones, for it puts them together, so that a rare
 * one makes a common one cheap; of short ones alone the longest.
 */
export function wordsForIndex(words: readonly string[]): string[] {
  const long = words.filter((word) => !isShortWord(word))
  return long.length > 0 ? long : words.toSorted((a, b) => b.length - a.length).slice(0, 1)
}

/** The condition that a text meets one pattern of each list. */
export function meetsEach(text: SQL, lists: readonly string[][]): SQL {
  return sql.join(
    lists.map((patterns) => sql`${text} like any(${sql.param(patterns)}::text[])`),
    sql` and `,
  )
}

/** Conditions that each word of a search stands somewhere in a column of lower-case text. */
export function containsWords(column: SQL, term: string): SQL[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`)
}
