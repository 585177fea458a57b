import type { ImportFilter, UserIntegration } from '@goodturn/contract/people/integrations/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { LockedHint } from '../../../ui/feedback/LockedHint.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { FilterEditor } from './FilterEditor.tsx'
import { describeChoice, faultOf, typesOf } from './filters.ts'
import { rewordError } from '../rewordError.ts'
import type { ConnectionActions } from '../useConnection.ts'
import styles from './FilterCard.module.css'

/** Filters are fetched from the service each time; this avoids repeats while navigating back and forth. */
const filtersFreshMs = 5 * 60 * 1000

interface FilterCardProps {
  connection: UserIntegration
  acts: ConnectionActions
}

/** The choice of what to import, and the import button (A-2.3-13, A-4.3-05, P:G-65). */
export function FilterCard({ connection, acts }: FilterCardProps) {
  const filters = useQuery(
    api.integrations.filters.queryOptions({ input: { key: connection.key }, staleTime: filtersFreshMs }),
  )
  const offered = filters.data?.importFilters
  return (
    <Card title="What to import" level={2}>
      <ErrorList error={rewordError(filters.error)} retry={() => void filters.refetch()} />
      {filters.isPending && <SkeletonRows rows={1} figure="none" />}
      {offered?.length === 0 && (
        <div className={styles.line}>
          <p className={styles.choice}>All contacts</p>
          <ImportButton connection={connection} acts={acts} onClick={() => acts.startImport()} />
        </div>
      )}
      {offered && offered.length > 0 && (
        <Filters types={typesOf(offered)} connection={connection} acts={acts} />
      )}
    </Card>
  )
}

interface FiltersProps extends FilterCardProps {
  types: readonly ImportFilter[]
}

function Filters({ types, connection, acts }: FiltersProps) {
  const chosen = connection.import_filter
  const saved = chosen && { import_key: chosen.import_key, ...(chosen.id ? { id: chosen.id } : {}) }
  const [isEditing, setEditing] = useState(chosen === null)
  // A choice that the service no longer has cannot be imported.
  const fault = faultOf(types, saved)
  if (isEditing)
    return (
      <FilterEditor
        types={types}
        saved={saved}
        acts={acts}
        isImporting={connection.import_in_progress === 1}
        onDone={() => setEditing(false)}
      />
    )
  return (
    <>
      <div className={styles.line}>
        <p className={styles.choice}>{chosen ? describeChoice(chosen) : 'Nothing chosen yet'}</p>
        <TextButton onClick={() => setEditing(true)}>Edit</TextButton>
        <ImportButton
          connection={connection}
          acts={acts}
          disabledReason={
            fault && chosen ? 'The service no longer has this group. Choose another one.' : fault
          }
          onClick={() => saved && acts.startImport(saved)}
        />
      </div>
    </>
  )
}

interface ImportButtonProps extends FilterCardProps {
  disabledReason?: string | null
  onClick: () => unknown
}

function ImportButton({ connection, acts, disabledReason, onClick }: ImportButtonProps) {
  if (connection.import_in_progress === 1)
    return <LockedHint>You can import again when this import finishes.</LockedHint>
  return (
    <BusyButton
      busy={acts.busyWith === 'import'}
      disabledReason={disabledReason ?? undefined}
      onClick={onClick}
    >
      Import Contacts
    </BusyButton>
  )
}
