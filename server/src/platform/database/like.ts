import { type SQL, sql } from 'drizzle-orm'

/** Escapes text for a `like` pattern: percent signs, underscores, and backslashes match themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** Number of letters in a trigram. */
export const trigramLength = 3

/** Whether a word is too short for a trigram index. */
export const isShortWord = (word: string): boolean => [...word].length < trigramLength

/**
 * A LIKE pattern that finds a word in text that starts with a space. One- and two-letter words match only at the start
 * of a word, because they are too short for a trigram; longer words match anywhere.
 */
export function wordPattern(word: string): string {
  return isShortWord(word) ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`
}

/**
 * The search words to look up in a trigram index: all long ones, since the index combines them and a rare word makes a
 * common one cheap; if all are short, only the longest.
 */
export function wordsForIndex(words: readonly string[]): string[] {
  const long = words.filter((word) => !isShortWord(word))
  return long.length > 0 ? long : words.toSorted((a, b) => b.length - a.length).slice(0, 1)
}

/** The condition that a text matches at least one pattern of each list. */
export function matchesEach(text: SQL, lists: readonly string[][]): SQL {
  return sql.join(
    lists.map((patterns) => sql`${text} like any(${sql.param(patterns)}::text[])`),
    sql` and `,
  )
}

/** Conditions that a column of lower-case text contains each word of a search. */
export function containsWords(column: SQL, term: string): SQL[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`)
}
