import { searchWords } from '@goodturn/contract/contacts/derive'
import { type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../platform/like.ts'

/**
 * The conditions of a search: each word must be found. One or two letters must begin a word, because shorter pieces
 * than three letters are in no trigram; longer words are found anywhere ("example" in an email address).
 */
export function searchConditions(column: SQL, search: string): SQL[] {
  return searchWords(search).map((word) => {
    const plain = escapeLike(word)
    const pattern = [...word].length < 3 ? `% ${plain}%` : `%${plain}%`
    return sql`${column} like ${pattern}`
  })
}
