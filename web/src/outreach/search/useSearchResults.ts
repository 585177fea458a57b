import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/queryClient.ts'

/** Debounce delay of the search, in ms: short, because old rows stay until the new ones arrive. */
const delayMs = 120

/** The server's results for the typed search; nothing while the field is empty. */
export function useSearchResults(search: string) {
  const [asked, setAsked] = useState(search)
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(search), search ? delayMs : 0)
    return () => window.clearTimeout(timer)
  }, [search])
  const query = useQuery(
    {
      ...api.search.find.queryOptions({ input: { q: asked } }),
      enabled: asked !== '',
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const isSettled = asked === search && !query.isPlaceholderData && !query.isFetching
  return { found: search ? query.data?.data : undefined, isSettled, error: query.error, retry: query.refetch }
}
