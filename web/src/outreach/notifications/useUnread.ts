import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/queryClient.ts'
import { useIdle } from '../../ui/hooks/useIdle.ts'

/** How often an open page looks for news. */
const lookEveryMs = 3 * 60_000

/**
 * How many notifications are unread, 10 for more than nine. Asked for once the first screen stands, and again every few
 * minutes and whenever one comes back to the tab: what another tab has seen is seen here too.
 */
export function useUnread(): number {
  const isIdle = useIdle()
  const { data } = useQuery(
    api.notifications.unread.queryOptions({
      enabled: isIdle,
      refetchInterval: lookEveryMs,
      refetchOnWindowFocus: 'always',
    }),
    queryClient,
  )
  return data?.data.unread ?? 0
}
