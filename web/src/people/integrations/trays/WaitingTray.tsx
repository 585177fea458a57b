import type { IntegrationDetails, UserIntegration } from '@goodturn/contract/people/integrations/schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { formatCount } from '../../../platform/format.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { nextCursor, useMorePages } from '../../../ui/hooks/useMorePages.ts'
import { WaitingRow } from './WaitingRow.tsx'
import { TrayRows } from './TrayRows.tsx'

interface TrayProps {
  of: IntegrationDetails
  connection: UserIntegration
}

/** People from the service with missing details, waiting here so that no one is dropped. */
export function WaitingTray({ of: integration, connection }: TrayProps) {
  if (connection.waiting_count === 0) return null
  return (
    <Section title="Needs an address" note={formatCount(connection.waiting_count)}>
      <Waiting of={integration} connection={connection} />
    </Section>
  )
}

function Waiting({ of: integration, connection: { key } }: TrayProps) {
  const [open, setOpen] = useState<{ person: string; act: 'complete' | 'leaveOut' } | null>(null)
  const list = useMorePages(
    useInfiniteQuery(
      api.integrations.waiting.infiniteOptions({
        input: (after?: string) => ({ key, after }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
      }),
    ),
  )
  return (
    <TrayRows label="Needs an address" list={list}>
      {(person) => (
        <WaitingRow
          key={person.key}
          of={person}
          connection={key}
          slug={integration.slug}
          service={integration.title}
          act={open?.person === person.key ? open.act : null}
          onAct={(act) => setOpen(act && { person: person.key, act })}
        />
      )}
    </TrayRows>
  )
}
