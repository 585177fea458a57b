import { type QueueName, queueNames } from '@goodturn/contract/console/queues/names'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../platform/api.ts'
import { formatTotalOf } from '../../platform/format.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { usePathParam } from '../../platform/router/usePathParam.ts'
import { useKeys } from '../staff/keys.ts'
import { StaffPage } from '../staff/StaffPage.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { useIsPhone } from '../../ui/hooks/useIsPhone.ts'
import { ItemPane } from './ItemPane.tsx'
import { queuePath } from './paths.ts'
import { QueueList } from './QueueList.tsx'
import { useQueueFilter } from './useQueueFilter.ts'
import { formatOverdueFilter, queueTexts } from './text.ts'
import styles from './queues.module.css'

/** A staff queue: items, oldest first, beside the open one. On a phone, one or the other. */
export default function QueuePage() {
  const name = usePathParam('queue')
  const queue = queueNames.find((one) => one === name)
  if (!queue) {
    return (
      <StaffPage title="Queues">
        <EmptyState title="We couldn’t find that queue.">Choose one on the left.</EmptyState>
      </StaffPage>
    )
  }
  return <Queue key={queue} queue={queue} />
}

function Queue({ queue }: { queue: QueueName }) {
  const item = usePathParam('item')
  const filter = useQueueFilter(queue)
  const isPhone = useIsPhone()
  const go = useGo()
  const query = useInfiniteQuery(
    api.queues.list.infiniteOptions({
      input: (after?: string) => ({ ...filter.input, ...(after ? { after } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: nextCursor,
      placeholderData: keepPreviousData,
    }),
  )
  const list = useMorePages(query)
  const counts = query.data?.pages[0]?.counts ?? null
  const chosen = item || (isPhone ? '' : (list.rows[0]?.key ?? ''))
  const at = list.rows.findIndex(({ key }) => key === chosen)
  const words = queueTexts[queue]
  usePrefetched(queue, list.rows[at + 1]?.key)

  const open = (row: { key: string } | undefined) =>
    go(queuePath(queue, row?.key, filter.query), { replace: item !== '' })
  /** The next item after the open one; the previous one at the end of the list. */
  const after = at < 0 ? list.rows[0] : (list.rows[at + 1] ?? list.rows[at - 1])
  useKeys('In a list', [
    { keys: 'J', label: 'Next', onFoot: true, act: () => list.rows[at + 1] && open(list.rows[at + 1]) },
    { keys: 'K', label: 'Previous', onFoot: true, act: () => at > 0 && open(list.rows[at - 1]) },
  ])

  const over =
    counts && counts.over.count > 0
      ? `, ${counts.over.count} ${formatOverdueFilter(queue).toLowerCase()}`
      : ''
  return (
    <StaffPage
      title={words.title}
      lead={`${formatTotalOf({ total: list.total, isMinimum: list.isMinimum }, words.one, words.many)}${over}`}
      width="wide"
    >
      <div className={styles.page} data-open={item !== '' || undefined}>
        <div className={styles.side}>
          <QueueList queue={queue} list={list} counts={counts} filter={filter} chosen={chosen} />
        </div>
        {chosen && (
          <ItemPane
            key={chosen}
            queue={queue}
            item={chosen}
            place={at < 0 ? null : { at: at + 1, of: list.total, isMinimum: list.isMinimum }}
            previous={at > 0 ? () => open(list.rows[at - 1]) : undefined}
            next={at >= 0 && list.rows[at + 1] ? () => open(list.rows[at + 1]) : undefined}
            done={() => open(after)}
            back={queuePath(queue, undefined, filter.query)}
          />
        )}
      </div>
    </StaffPage>
  )
}

/** Prefetches the next item, so that the next key shows it at once. */
function usePrefetched(queue: QueueName, item: string | undefined) {
  const cache = useQueryClient()
  useEffect(() => {
    if (item) void cache.prefetchQuery(api.queues.show.queryOptions({ input: { queue, item } }))
  }, [cache, queue, item])
}
