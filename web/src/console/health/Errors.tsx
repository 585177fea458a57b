import type { ErrorGroup, Health } from '@goodturn/contract/console/health/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { countOf, formatCount } from '../../platform/format.ts'
import { momentInUtc } from '../../platform/moments.ts'
import { WideTable } from '../staff/WideTable.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusWord } from '../../ui/lists/StatusWord.tsx'
import styles from './health.module.css'

const titles = ['What', 'Where', 'Times', 'By hour', 'Last (UTC)', 'Status']

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
          <WideTable label="Table of errors" titles={titles} numeric={['Times']}>
            <tbody>
              {groups.map((group) => (
                <GroupRow key={`${group.what} ${group.message} ${group.place}`} group={group} />
              ))}
            </tbody>
          </WideTable>
        )}
      </Section>
    </div>
  )
}

function GroupRow({
  group: { what, message, place, times, hours, last_at: last, new: isNew },
}: {
  group: ErrorGroup
}) {
  const most = Math.max(...hours, 1)
  return (
    <tr>
      <th scope="row" data-wraps>
        {what}
        {message && <span className={styles.small}>{message}</span>}
      </th>
      <td>{place}</td>
      <td data-numeric>{formatCount(times)}</td>
      <td>
        <span
          className={styles.hours}
          role="img"
          aria-label={`In ${countOf(hours.filter((count) => count > 0).length, 'hour')} of the last 24, at most ${formatCount(most)} in one`}
        >
          {hours.map((count, at) => (
            <i key={at} data-met={count > 0 || undefined} style={{ height: `${(count / most) * 100}%` }} />
          ))}
        </span>
      </td>
      <td>{momentInUtc(last)}</td>
      <td>
        {isNew ? (
          <StatusWord look="needsYou">New</StatusWord>
        ) : (
          <StatusWord look="default">Seen before</StatusWord>
        )}
      </td>
    </tr>
  )
}
