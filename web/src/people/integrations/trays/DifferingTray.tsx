import type { IntegrationDetails, UserIntegration } from '@goodturn/contract/people/integrations/schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { formatCount } from '../../../platform/format.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { nextCursor, useMorePages } from '../../../ui/hooks/useMorePages.ts'
import { DifferingRow } from './DifferingRow.tsx'
import { TrayRows } from './TrayRows.tsx'

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
    <TrayRows label="Details that differ" list={list}>
      {(person) => (
        <DifferingRow
          key={person.key}
          of={person}
          connection={key}
          slug={integration.slug}
          service={integration.title}
        />
      )}
    </TrayRows>
  )
}
