import { rangeFault } from '@goodturn/contract/range'
import { isCalendarDate } from '@goodturn/contract/time'
import { useQueryParams } from '../platform/router/useQueryParams.ts'

/** What narrows a list of money, all of it in the URL. */
export interface ListFilters<Status extends string> {
  search: string
  status: Status | null
  from: string
  to: string
  isNarrowed: boolean
  /** The dates are no range: nothing is asked for until they are. */
  isFaulty: boolean
  patch: (changes: Partial<Record<'search' | 'status' | 'from' | 'to' | 'sort', string | null>>) => void
  clear: () => void
}

/** The filters of the current URL: a search, one of `statuses`, and the first and last day. */
export function useListFilters<Status extends string>(statuses: readonly Status[]): ListFilters<Status> {
  const [params, patch] = useQueryParams()
  const dayOf = (name: string) => {
    const day = params.get(name) ?? ''
    return isCalendarDate(day) ? day : ''
  }
  const search = params.get('search') ?? ''
  const status = statuses.find((each) => each === params.get('status')) ?? null
  const [from, to] = [dayOf('from'), dayOf('to')]
  return {
    search,
    status,
    from,
    to,
    isNarrowed: search !== '' || status !== null || from !== '' || to !== '',
    isFaulty: rangeFault(from, to) !== null,
    patch,
    clear: () => patch({ search: null, status: null, from: null, to: null }),
  }
}
