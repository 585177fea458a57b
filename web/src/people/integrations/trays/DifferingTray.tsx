import type { IntegrationDetails, UserIntegration } from '@goodturn/contract/people/integrations/schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { formatCount } from '../../../platform/format.ts'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../../ui/layout/Group.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { SeeMore } from '../../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { nextCursor, useMorePages } from '../../../ui/hooks/useMorePages.ts'
import { DifferingRow } from './DifferingRow.tsx'
import { readableError } from '../readable.ts'

interface TrayProps {
  of: IntegrationDetails
  connection: UserIntegration
}

/** People whose details differ between us and the service: nothing was replaced, the member decides. */
export function DifferingTray({ of: integration, connection }: TrayProps) {
  if (connection.differing_count === 0) return null
  return (
    <Section title="Details that differ" note={formatCount(connection.differing_count)}>
      <Differing of={integration} connection={connection} />
    </Section>
  )
}

function Differing({ of: integration, connection: { key } }: TrayProps) {
  const list = useMorePages(
    useInfiniteQuery(
      api.integrations.differing.infiniteOptions({
        input: (after?: string) => ({ key, after }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
      }),
    ),
  )
  return (
    <>
      <ErrorList error={readableError(list.error)} retry={list.retry} />
      {list.isLoading && <SkeletonRows rows={3} figure="none" />}
      {list.rows.length > 0 && (
        <>
          <Rows label="Details that differ">
            {list.rows.map((person) => (
              <DifferingRow
                key={person.key}
                of={person}
                connection={key}
                slug={integration.slug}
                service={integration.title}
              />
            ))}
          </Rows>
          <SeeMore {...list.more} nouns={['person', 'people']} />
        </>
      )}
    </>
  )
}
