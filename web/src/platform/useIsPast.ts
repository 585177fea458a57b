import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { machineMs } from './clock.ts'

/**
 * Tells whether an instant in seconds lies in the past, by the portal's business clock: a date that says what happened
 * is not valid while it lies in the future, and not shown (C-4.6-49, CG-40). Until the clock is known it is trusted.
 */
export function useIsPast(): (seconds: number | null) => seconds is number {
  const config = useQuery(api.config.show.queryOptions())
  const aheadMs = config.data ? config.data.data.now * 1000 - config.dataUpdatedAt : null
  return (seconds): seconds is number =>
    seconds !== null && (aheadMs === null || seconds * 1000 <= machineMs() + aheadMs + slackMs)
}

/** The server's clock is told in whole seconds, and on a slow line or a busy phone it is told late. */
const slackMs = 60_000
