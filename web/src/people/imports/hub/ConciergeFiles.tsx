import { type ConciergeState, conciergeStateLabels } from '@goodturn/contract/people/imports/states'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { countOf, formatDay } from '../../../platform/format.ts'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../../ui/layout/Group.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { SeeMore } from '../../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel, type StatusLook } from '../../../ui/lists/StatusLabel.tsx'
import { nextCursor, useMorePages } from '../../../ui/hooks/useMorePages.ts'
import { FileTile } from './FileTile.tsx'
import { sizeOf } from '../sizeOf.ts'

const statusLooks: Record<ConciergeState, StatusLook> = {
  received: 'waiting',
  in_progress: 'moving',
  done: 'done',
}

/** The files sent to the concierge, each with its progress; hidden while there are none. */
export function ConciergeFiles() {
  const list = useMorePages(
    useInfiniteQuery(
      api.imports.listConcierge.infiniteOptions({
        input: (after?: string) => ({ after }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
      }),
    ),
  )
  if (!list.isLoading && !list.error && list.rows.length === 0) return null
  return (
    <Section title="With our concierge" note={list.isLoading ? undefined : countOf(list.total, 'file')}>
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows rows={1} />}
      {list.rows.length > 0 && (
        <>
          <Rows label="With our concierge">
            {list.rows.map((file) => (
              <Row
                key={file.key}
                figure={<FileTile />}
                title={file.file_name}
                note={`${sizeOf(file.size)}, sent ${formatDay(file.created)}${file.notes ? `. ${file.notes}` : ''}`}
                end={
                  <StatusLabel look={statusLooks[file.state]}>{conciergeStateLabels[file.state]}</StatusLabel>
                }
              />
            ))}
          </Rows>
          <SeeMore {...list.more} nouns={['file', 'files']} />
        </>
      )}
    </Section>
  )
}
