import { searchWords } from '@goodturn/contract/people/contacts/derive'
import { type SQL, sql } from 'drizzle-orm'
import { wordPattern } from '../../platform/database/like.ts'

/** The conditions of a search: each word must be found ("example" in an email address). */
export function searchConditions(column: SQL, search: string): SQL[] {
  return searchWords(search).map((word) => sql`${column} like ${wordPattern(word)}`)
}
