import type { Contact } from '@goodturn/contract/people/contacts/schema'
import type { PeoplePages } from '../../people/contacts/usePeoplePages.ts'

/** Everybody under the filters, for the acts that are about all of them (CG-65). */
export interface Rest {
  people: readonly Contact[]
  total: number
  /** There are more than `total`. */
  isMinimum: boolean
  isLoading: boolean
  error: unknown
  /** Loads the pages that are missing, also after one has failed. */
  load: () => void
}

type Pages = Pick<
  PeoplePages,
  'people' | 'total' | 'isMinimum' | 'hasMore' | 'isLoading' | 'isOfBefore' | 'error' | 'loadAll'
>

/**
 * The pages of `enrollment` as an act for everybody sees them: loading until the last one of the filters that are shown is
 * there, and nobody of the filters before.
 */
export function restOf({ people, total, isMinimum, error, loadAll, ...pages }: Pages): Rest {
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
