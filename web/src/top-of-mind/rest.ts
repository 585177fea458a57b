import type { Contact } from '@goodturn/contract/contacts/schema'
import type { PeoplePages } from '../contacts/usePeoplePages.ts'

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

/** The pages of `enrollment` as an act for everybody sees them: loading until the last one is there. */
export function restOf({ people, total, isMinimum, hasMore, error, loadAll }: PeoplePages): Rest {
  return {
    people,
    total,
    isMinimum,
    isLoading: hasMore && !error,
    error,
    load: () => {
      if (hasMore) void loadAll()
    },
  }
}
