import type { QueueName } from '@goodturn/contract/console/queues/names'
import type { QueuePage, QueueRow } from '@goodturn/contract/console/queues/schema'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useGo } from '../../platform/router/useGo.ts'
import { Art } from '../../ui/pictures/Art.tsx'
import { Chips } from '../../ui/lists/Chips.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import type { MorePages } from '../../ui/hooks/useMorePages.ts'
import { Owner } from './Owner.tsx'
import { queuePath } from './paths.ts'
import { SavedFilters } from './SavedFilters.tsx'
import { type QueueFilter, queryOf, type useQueueFilter } from './useQueueFilter.ts'
import { formatWaitingDays, formatOverdueFilter, queueTexts } from './text.ts'
import styles from './queues.module.css'

interface QueueListProps {
  queue: QueueName
  list: MorePages<QueueRow>
  counts: QueuePage['counts']
  filter: ReturnType<typeof useQueueFilter>
  /** The item open beside the list. */
  chosen: string
}

/** The items of a queue, oldest first, with its filters. */
export function QueueList({ queue, list, counts, filter, chosen }: QueueListProps) {
  const go = useGo()
  const words = queueTexts[queue]
  const choices = (
    [
      ['all', 'All'],
      ['mine', 'Mine'],
      ['nobody', 'Nobody’s'],
      ['over', formatOverdueFilter(queue)],
    ] as const
  ).map(([value, label]) => ({
    value,
    label,
    ...(counts ? { count: counts[value].count, isMinimum: counts[value].count_is_minimum === 1 } : {}),
  }))
  return (
    <div className={styles.list}>
      <Chips<QueueFilter>
        label="Show"
        choices={choices}
        value={filter.narrowed}
        onChange={(narrowed) => go(queuePath(queue, undefined, queryOf(narrowed, filter.member)))}
      />
      {filter.member && (
        <p className={styles.only}>
          One member only
          <TextLink to={queuePath(queue, undefined, queryOf(filter.narrowed, null))}>
            Show everyone’s
          </TextLink>
        </p>
      )}
      <div className={styles.listHead} aria-hidden>
        <span>{queue === 'messages' || queue === 'concierge' || queue === 'mails' ? 'Who' : 'For'}</span>
        <span>{words.what}</span>
        <span>Age</span>
        <span>Owner</span>
      </div>
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows rows={6} figure="none" />}
      {!list.isLoading && !list.error && list.rows.length === 0 && (
        <p className={styles.nothing}>Nothing is waiting here.</p>
      )}
      <ul className={styles.rows} aria-label={`${words.title}, oldest first`}>
        {list.rows.map((row) => (
          <li key={row.key}>
            <Link
              to={queuePath(queue, row.key, filter.query)}
              className={styles.row}
              aria-current={row.key === chosen || undefined}
            >
              {row.art && (
                <span className={styles.art}>
                  <Art of={row.art} size={40} />
                </span>
              )}
              <span className={styles.who}>{row.title}</span>
              <span className={styles.what}>{row.what}</span>
              <span className={styles.why}>{row.why}</span>
              <span className={styles.age} data-over={row.over || undefined}>
                {row.over && <Icon of={IconAlertTriangle} size={14} />}
                {formatWaitingDays(row.days)}
              </span>
              <span className={styles.has}>
                <Owner owner={row.owner} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {list.more.hasMore && <SeeMore {...list.more} nouns={[words.one, words.many]} />}
      <SavedFilters queue={queue} query={filter.query} />
    </div>
  )
}
