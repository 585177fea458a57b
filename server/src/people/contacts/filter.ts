import type { ContactSort } from '@goodturn/contract/people/contacts/types'
import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../platform/database/database.ts'
import { type Scope, peopleOf } from '../../identity/teams/scope.ts'
import { searchConditions } from './search.ts'

/** Which people, in which order. */
export interface ContactFilter {
  search: string
  /** Any of them; empty for all. */
  types: readonly string[]
  /** All of them. */
  tags: readonly string[]
  /** Those who have a running Top of Mind plan, or those who have none; null for both (CG-60). */
  isEnrolled: boolean | null
  sort: ContactSort
}

/** The conditions of a filter on `contacts c` besides its search and whose they are: indexes of the order know them. */
export function conditionsOf({ types, isEnrolled }: Pick<ContactFilter, 'types' | 'isEnrolled'>): SQL[] {
  return [sql`c.archived_at is null`, ...typeCondition(types), ...enrollmentCondition(isEnrolled)]
}

/** The conditions of its search and of its tags: the words of both stand in the text that the index of the search has. */
export function matchesOf({ search, tags }: Pick<ContactFilter, 'search' | 'tags'>): SQL[] {
  return [
    ...(tags.length > 0 ? [sql`c.tags @> ${textArray(tags)}`] : []),
    ...tags.flatMap((tag) => searchConditions(sql`c.search_text`, tag)),
    ...searchConditions(sql`c.search_text`, search),
  ]
}

/** Whether one index holds all rows of a filter and no others, whatever its values are. */
export function isIndexed({ search, types, tags, isEnrolled }: Omit<ContactFilter, 'sort'>): boolean {
  return search === '' && tags.length === 0 && types.length + (isEnrolled === null ? 0 : 1) <= 1
}

/** One type is asked for by itself: the index by type then gives the order too, however few there are. */
function typeCondition([first, ...others]: readonly string[]): SQL[] {
  if (first === undefined) return []
  if (others.length === 0) return [sql`c.contact_type = ${first}`]
  return [sql`c.contact_type = any(${textArray([first, ...others])})`]
}

function enrollmentCondition(isEnrolled: boolean | null): SQL[] {
  if (isEnrolled === null) return []
  return [isEnrolled ? sql`c.is_enrolled` : sql`not c.is_enrolled`]
}

/** Whose people a scope's list is made of: conditions on `c`, each an index scan of its own. */
export function branchesOf(scope: Scope): SQL[] {
  return peopleOf(scope, sql`c`)
}
