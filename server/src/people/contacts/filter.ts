import type { LanguageFilter } from '@goodturn/contract/people/contacts/language'
import type { ContactSort } from '@goodturn/contract/people/contacts/types'
import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../platform/database/database.ts'
import { type Scope, peopleOf } from '../../identity/teams/scope.ts'
import { searchConditions } from './search.ts'

/** The people to list, and their order. */
export interface ContactFilter {
  search: string
  /** Matches people with any of these types; empty for all. */
  types: readonly string[]
  /** Matches people with all of these tags. */
  tags: readonly string[]
  /** Matches people with a running Top of Mind plan, or people without one; null for both (CG-60). */
  isEnrolled: boolean | null
  /** Matches people with this language, or without one; null for all (D-1-93). */
  language: LanguageFilter | null
  sort: ContactSort
}

/** A filter's conditions on `contacts c` except search, tags, and owner: the ordered indexes cover these. */
export function conditionsOf({
  types,
  isEnrolled,
  language,
}: Pick<ContactFilter, 'types' | 'isEnrolled' | 'language'>): SQL[] {
  return [
    sql`c.archived_at is null`,
    ...typeCondition(types),
    ...enrollmentCondition(isEnrolled),
    ...languageCondition(language),
  ]
}

/** The conditions for a filter's search and tags: the search index covers the words in both. */
export function matchesOf({ search, tags }: Pick<ContactFilter, 'search' | 'tags'>): SQL[] {
  return [
    ...(tags.length > 0 ? [sql`c.tags @> ${textArray(tags)}`] : []),
    ...tags.flatMap((tag) => searchConditions(sql`c.search_text`, tag)),
    ...searchConditions(sql`c.search_text`, search),
  ]
}

/** Whether a single index contains exactly the rows of a filter, whatever its values are. */
export function isIndexed({
  search,
  types,
  tags,
  isEnrolled,
  language,
}: Omit<ContactFilter, 'sort'>): boolean {
  // Most people have no language: no index leads to them.
  if (language === 'none') return false
  const kinds = types.length + (isEnrolled === null ? 0 : 1) + (language === null ? 0 : 1)
  return search === '' && tags.length === 0 && kinds <= 1
}

/**
 * A single type is compared by equality: the index by type then also provides the order, however few rows there are.
 */
function typeCondition([first, ...others]: readonly string[]): SQL[] {
  if (first === undefined) return []
  if (others.length === 0) return [sql`c.contact_type = ${first}`]
  return [sql`c.contact_type = any(${textArray([first, ...others])})`]
}

function enrollmentCondition(isEnrolled: boolean | null): SQL[] {
  if (isEnrolled === null) return []
  return [isEnrolled ? sql`c.is_enrolled` : sql`not c.is_enrolled`]
}

function languageCondition(language: LanguageFilter | null): SQL[] {
  if (language === null) return []
  return [language === 'none' ? sql`c.language is null` : sql`c.language = ${language}`]
}

/** Conditions on `c` that together make up a scope's list, each its own index scan. */
export function branchesOf(scope: Scope): SQL[] {
  return peopleOf(scope, sql`c`)
}
