import { type SQL, sql } from 'drizzle-orm'

/** Text as part of a pattern of `like`: its own percent signs, underscores and backslashes stand for themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** Conditions that each word of a search stands somewhere in a column of lower-case text. */
export function containsWords(column: SQL, term: string): SQL[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`)
}
