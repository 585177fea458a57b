import type { ErrorGroup, Health } from '@goodturn/contract/health/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { countOf, formatCount } from '../platform/format.ts'
import { ErrorList } from '../ui/ErrorList.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StatusWord } from '../ui/StatusWord.tsx'
import { momentInUtc } from './words.ts'
import styles from './health.module.css'

const titles = ['What', 'Where', 'Times', 'By hour', 'Last (UTC)', 'Stands at']

/** Errors of the last day, grouped by what they say and where they were met. */
export function Errors({ totals }: { totals: Health['errors'] }) {
  const query = useQuery(api.health.errors.queryOptions({ staleTime: 0 }))
  const groups = query.data?.data
  return (
    <div id="errors">
      <Section
        title="Errors, last 24 hours"
        note={`${formatCount(totals.times)} in ${countOf(totals.groups, 'group')}. Grouped by message and place, never by member`}
      >
        <ErrorList error={query.error} retry={() => void query.refetch()} />
        {!groups && !query.error && <SkeletonRows rows={2} figure="none" />}
        {groups?.length === 0 && <p className={styles.note}>No error was met in the last 24 hours.</p>}
        {groups && groups.length > 0 && (
          <div className={styles.frame} tabIndex={0} role="region" aria-label="Table of errors">
            <table className="gt-table">
              <thead>
                <tr>
                  {titles.map((title) => (
                    <th key={title} scope="col" data-numeric={title === 'Times' || undefined}>
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {groups.map((group) => (
                  <GroupRow key={`${group.what} ${group.message} ${group.place}`} group={group} />
                ))}
              </tbody>
            </table>
          </div>
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
          aria-label={`In ${countOf(hours.filter((count) => count > 0).length, 'hour')} of the last 24, ${formatCount(most)} at most in one`}
        >
          {hours.map((count, at) => (
            <i key={at} data-met={count > 0 || undefined} style={{ height: `${(count / most) * 100}%` }} />
          ))}
        </span>
      </td>
      <td>{momentInUtc(last)}</td>
      <td>
        {isNew ? (
          <StatusWord look="needsYou">New in eight days</StatusWord>
        ) : (
          <StatusWord look="default">Met before</StatusWord>
        )}
      </td>
    </tr>
  )
}
