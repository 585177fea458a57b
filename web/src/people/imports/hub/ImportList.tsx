import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api.ts'
import { formatCount } from '../../../platform/format.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { cardFileScene } from '../../../ui/pictures/scenes.ts'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../../ui/layout/Group.tsx'
import { LinkButton } from '../../../ui/text/LinkButton.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { SeeMore } from '../../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { nextCursor, useMorePages } from '../../../ui/hooks/useMorePages.ts'
import { ImportRow } from './ImportRow.tsx'

/** The member's imports, newest first, each with its results and Undo. */
export function ImportList() {
  const [undoing, setUndoing] = useState<string | null>(null)
  const list = useMorePages(
    useInfiniteQuery(
      api.imports.list.infiniteOptions({
        input: (after?: string) => ({ after }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
      }),
    ),
  )
  const isEmpty = !list.isLoading && !list.error && list.rows.length === 0
  return (
    <Section title="Your imports" note={list.isLoading ? undefined : formatCount(list.total)}>
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows rows={3} />}
      {isEmpty && (
        <EmptyState
          scene={cardFileScene}
          level={3}
          title="No imports yet"
          actions={
            <LinkButton to={paths.importFile()} variant="default">
              Import a CSV or Excel file
            </LinkButton>
          }
        >
          Each import is kept here and can be undone.
        </EmptyState>
      )}
      {list.rows.length > 0 && (
        <>
          <Rows label="Your imports">
            {list.rows.map((one) => (
              <ImportRow
                key={one.key}
                of={one}
                isAsking={undoing === one.key}
                onAsk={(isAsking) => setUndoing(isAsking ? one.key : null)}
              />
            ))}
          </Rows>
          <SeeMore {...list.more} nouns={['import', 'imports']} />
        </>
      )}
    </Section>
  )
}
