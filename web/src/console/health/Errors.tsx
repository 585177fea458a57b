import type { ErrorGroup, Health } from '@goodturn/contract/console/health/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { countOf, formatCount } from '../../platform/format.ts'
import { formatUtcMoment } from '../../platform/moments.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import styles from './health.module.css'

const columns: readonly Column<ErrorGroup>[] = [
  {
    title: 'What',
    header: true,
    wraps: true,
    cell: ({ what, message }) => (
      <>
        {what}
        {message && <span className={styles.small}>{message}</span>}
      </>
    ),
  },
  { title: 'Where', cell: ({ place }) => place },
  { title: 'Times', numeric: true, cell: ({ times }) => formatCount(times) },
  { title: 'By hour', cell: ({ hours }) => <Hours hours={hours} /> },
  { title: 'Last (UTC)', cell: ({ last_at: last }) => formatUtcMoment(last) },
  {
    title: 'Status',
    cell: ({ new: isNew }) =>
      isNew ? (
        <StatusLabel look="needsYou">New</StatusLabel>
      ) : (
        <StatusLabel look="default">Seen before</StatusLabel>
      ),
  },
]

/** Errors of the last day, grouped by message and place. */
export function Errors({ totals }: { totals: Health['errors'] }) {
  const query = useQuery(api.health.errors.queryOptions({ staleTime: 0 }))
  const groups = query.data?.data
  return (
    <div id="errors">
      <Section
        title="Errors, last 24 hours"
        note={`${countOf(totals.times, 'error')} in ${countOf(totals.groups, 'group')}. Grouped by message and location, never by member`}
      >
        <ErrorList error={query.error} retry={() => void query.refetch()} />
        {!groups && !query.error && <SkeletonRows rows={2} figure="none" />}
        {groups?.length === 0 && <p className={styles.note}>No errors in the last 24 hours.</p>}
        {groups && groups.length > 0 && (
          <TableCards
            wide
            label="Table of errors"
            columns={columns}
            rows={groups}
            keyOf={({ what, message, place }) => `${what} ${message} ${place}`}
          />
        )}
      </Section>
    </div>
  )
}

/** Errors per hour of the last day, as bars. */
function Hours({ hours }: Pick<ErrorGroup, 'hours'>) {
  const most = Math.max(...hours, 1)
  return (
    <span
      className={styles.hours}
      role="img"
      aria-label={`In ${countOf(hours.filter((count) => count > 0).length, 'hour')} of the last 24, at most ${formatCount(most)} in one`}
    >
      {hours.map((count, at) => (
        <i key={at} data-met={count > 0 || undefined} style={{ height: `${(count / most) * 100}%` }} />
      ))}
    </span>
  )
}
