import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/queryClient.ts'
import { useIdle } from '../../ui/hooks/useIdle.ts'

/** How often an open page checks for notifications, in ms. */
const pollMs = 3 * 60_000

/**
 * The number of unread notifications, 10 for more than nine. Loaded after the first screen, then every few minutes and
 * on return to the tab, so that entries seen in another tab count here too.
 */
export function useUnread(): number {
  const isIdle = useIdle()
  const { data } = useQuery(
    api.notifications.unread.queryOptions({
      enabled: isIdle,
      refetchInterval: pollMs,
      refetchOnWindowFocus: 'always',
    }),
    queryClient,
  )
  return data?.data.unread ?? 0
}
