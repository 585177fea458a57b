import type { Contact } from '@goodturn/contract/people/contacts/schema'
import type { PeoplePages } from '../../people/contacts/usePeoplePages.ts'

/** Everyone who matches the filters, for acts on all of them (CG-65). */
export interface MatchingPeople {
  people: readonly Contact[]
  total: number
  /** The actual number is higher than `total`. */
  isMinimum: boolean
  isLoading: boolean
  error: unknown
  /** Loads the missing pages, also after a failure. */
  load: () => void
}

type Pages = Pick<
  PeoplePages,
  'people' | 'total' | 'isMinimum' | 'hasMore' | 'isLoading' | 'isOfBefore' | 'error' | 'loadAll'
>

/**
 * The pages of `enrollment` for an act on everyone: loading until the last page of the current filters arrives, and
 * without people from previous filters.
 */
export function toMatchingPeople({
  people,
  total,
  isMinimum,
  error,
  loadAll,
  ...pages
}: Pages): MatchingPeople {
  const { hasMore, isLoading, isOfBefore } = pages
  return {
    people: isOfBefore ? [] : people,
    total: isOfBefore ? 0 : total,
    isMinimum: !isOfBefore && isMinimum,
    isLoading: (isLoading || isOfBefore || hasMore) && !error,
    error,
    load: () => void loadAll(),
  }
}
