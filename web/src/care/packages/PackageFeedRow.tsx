import type { PackageRow } from '@goodturn/contract/care/packages/schema'
import { paths } from '../../paths.ts'
import { formatDate, formatDay } from '../../platform/format.ts'
import { useIsPast } from '../../platform/useIsPast.ts'
import { FeedRow } from '../../ui/lists/FeedRow.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { packageStatusLabels } from './packageText.ts'

/** A package in the list: what and for whom, its progress, and what comes next and when. */
export function PackageFeedRow({ package: each }: { package: PackageRow }) {
  const isPast = useIsPast()
  const [look, word] = packageStatusLabels[each.status]
  const { service, next_event: next } = each
  return (
    <FeedRow
      to={paths.package(each.key)}
      art={service.art}
      upload={service.has_picture ? service.image : null}
      title={service.title}
      person={`for ${each.contact.display_name}`}
      why={progressOf(each)}
      date={next && each.status === 'pending' ? formatDate(next.event_date) : formatEndDate(each, isPast)}
      status={<StatusLabel look={look}>{word}</StatusLabel>}
    />
  )
}

/** "2 of 4 sent. Next: Closing day" */
function progressOf({ done, of, status, next_event: next }: PackageRow): string {
  const sent = `${done} of ${of} sent`
  return next && status !== 'canceled' ? `${sent}. Next: ${next.short_title}` : sent
}

function formatEndDate({ status, completed, canceled }: PackageRow, isPast: ReturnType<typeof useIsPast>) {
  if (status === 'completed' && isPast(completed)) return formatDate(completed)
  if (status === 'canceled' && isPast(canceled)) return formatDay(canceled)
  return null
}
