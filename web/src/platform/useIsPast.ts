import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { machineMs } from './clock.ts'

/**
 * Whether an instant in seconds is in the past, by the portal's business clock: a date of something that happened is
 * invalid while in the future, and not shown (C-4.6-49, CG-40). Until the clock is known, any instant counts as past.
 */
export function useIsPast(): (seconds: number | null) => seconds is number {
  const config = useQuery(api.config.show.queryOptions())
  const aheadMs = config.data ? config.data.data.now * 1000 - config.dataUpdatedAt : null
  return (seconds): seconds is number =>
    seconds !== null && (aheadMs === null || seconds * 1000 <= machineMs() + aheadMs + slackMs)
}

/** Tolerance: the server's clock comes in whole seconds, and late on a slow connection or a busy phone. */
const slackMs = 60_000
