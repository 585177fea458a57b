import type { QueueName } from '@goodturn/contract/console/queues/names'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatTotal } from '../../platform/format.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './QueueCount.module.css'

/** Refresh interval for the counts in the navigation, in ms. */
const refreshMs = 60_000

/** The number of items waiting in a queue, in the navigation; honey when one is over its promised time. */
export function QueueCount({ queue }: { queue: QueueName }) {
  const { data } = useQuery(api.queues.counts.queryOptions({ refetchInterval: refreshMs }))
  const found = data?.data.find((one) => one.queue === queue)
  if (!found || found.count === 0) return null
  return (
    <span className={styles.count} data-over={found.over || undefined}>
      {formatTotal({ total: found.count, isMinimum: found.count_is_minimum === 1 })}
      {found.over && <VisuallyHidden>, some overdue</VisuallyHidden>}
    </span>
  )
}
