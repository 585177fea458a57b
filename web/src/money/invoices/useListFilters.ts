import { rangeFault } from '@goodturn/contract/range'
import { isCalendarDate } from '@goodturn/contract/time'
import { useRouter } from '@tanstack/react-router'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'

interface Filters<Status extends string> {
  search: string
  status: Status | null
  from: string
  to: string
}

/** The filters as call input; unset ones are undefined. */
interface FilterInput<Status extends string> {
  search: string | undefined
  status: Status | undefined
  from: string | undefined
  to: string | undefined
}

/** Filters of a billing list, all stored in the URL. */
export interface ListFilters<Status extends string> extends Filters<Status> {
  isNarrowed: boolean
  /** The dates are not a valid range; no request is made until they are. */
  isFaulty: boolean
  asked: FilterInput<Status>
  /**
   * The same filters, read from the URL now: a date may not have rendered yet if its field just lost focus to a button.
   */
  askedNow: () => FilterInput<Status>
  patch: (changes: Partial<Record<'search' | 'status' | 'from' | 'to' | 'sort', string | null>>) => void
  clear: () => void
}

/** The filters of the current URL: a search, one of `statuses`, and the first and last day. */
export function useListFilters<Status extends string>(statuses: readonly Status[]): ListFilters<Status> {
  const [params, patch] = useQueryParams()
  const { history } = useRouter()
  const shown = filtersOf(params, statuses)
  const { search, status, from, to } = shown
  return {
    ...shown,
    isNarrowed: search !== '' || status !== null || from !== '' || to !== '',
    isFaulty: rangeFault(from, to) !== null,
    asked: toFilterInput(shown),
    askedNow: () => toFilterInput(filtersOf(new URLSearchParams(history.location.search), statuses)),
    patch,
    clear: () => patch({ search: null, status: null, from: null, to: null }),
  }
}

function filtersOf<Status extends string>(
  params: URLSearchParams,
  statuses: readonly Status[],
): Filters<Status> {
  const dayOf = (name: string) => {
    const day = params.get(name) ?? ''
    return isCalendarDate(day) ? day : ''
  }
  return {
    search: params.get('search') ?? '',
    status: statuses.find((each) => each === params.get('status')) ?? null,
    from: dayOf('from'),
    to: dayOf('to'),
  }
}

const toFilterInput = <Status extends string>({
  search,
  status,
  from,
  to,
}: Filters<Status>): FilterInput<Status> => ({
  search: search || undefined,
  status: status ?? undefined,
  from: from || undefined,
  to: to || undefined,
})
