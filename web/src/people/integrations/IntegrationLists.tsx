import { importPollMs } from '@goodturn/contract/people/integrations/limits'
import type { Integration } from '@goodturn/contract/people/integrations/schema'
import type { IntegrationKind } from '@goodturn/contract/people/integrations/states'
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { cardFileScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Group } from '../../ui/layout/Group.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { LockedHint } from '../../ui/feedback/LockedHint.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import styles from './IntegrationLists.module.css'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { ConnectionBadge } from './ConnectionBadge.tsx'
import { describeStatus } from './connectionStatus.ts'

const titles: Record<IntegrationKind, string> = { contacts: 'Contacts and CRM', employees: 'Employees' }

/** The services of these kinds, one list per kind; polled while any of them is importing. */
export function IntegrationLists({ kinds }: { kinds: readonly IntegrationKind[] }) {
  const list = useQuery(
    api.integrations.list.queryOptions({
      refetchInterval: ({ state }) => (state.data?.data.some(isImporting) ? importPollMs : false),
    }),
  )
  const rows = list.data?.data.filter(({ kind }) => kinds.includes(kind))
  return (
    <div>
      <ErrorList error={list.error} retry={() => void list.refetch()} />
      {list.isPending && <SkeletonRows rows={5} />}
      {rows?.length === 0 && <NothingToConnect />}
      {rows &&
        kinds.map((kind) => (
          <IntegrationGroup key={kind} title={titles[kind]} rows={rows.filter((one) => one.kind === kind)} />
        ))}
      {rows && rows.length > 0 && (
        <p className={styles.foot}>
          <LockedHint>
            Keys are encrypted. You can see the last four characters; no one can see the rest.
          </LockedHint>
        </p>
      )}
    </div>
  )
}

const isImporting = ({ user_integration: connection }: Integration) => connection?.import_in_progress === 1

function IntegrationGroup({ title, rows }: { title: string; rows: readonly Integration[] }) {
  if (rows.length === 0) return null
  const isSetUp = rows.filter((one) => one.user_integration?.integration_completed).length
  return (
    <Group title={title} note={`${formatCount(isSetUp)} of ${formatCount(rows.length)} set up`}>
      {rows.map((one) => (
        <IntegrationRow key={one.key} of={one} />
      ))}
    </Group>
  )
}

function NothingToConnect() {
  return (
    <EmptyState
      scene={cardFileScene}
      title="Nothing to connect yet."
      actions={
        <LinkButton to={paths.import()} icon={IconTableImport}>
          Import people
        </LinkButton>
      }
    >
      Until then, export a file from your program and import it.
    </EmptyState>
  )
}

/** A service in the list: its current state, its badge, and one button (C-2.2-14, C-2.2-15). */
function IntegrationRow({ of: one }: { of: Integration }) {
  const connection = one.user_integration
  const isIncomplete = connection !== null && !connection.integration_completed
  return (
    <li className={styles.row}>
      <img src={one.image_icon.media.full} alt="" width={44} height={44} className={styles.logo} />
      <div className={styles.words}>
        <b>{one.title}</b>
        <span className="gt-meta">{describeStatus(one)}</span>
      </div>
      <div className={styles.badge}>
        <ConnectionBadge of={connection} />
      </div>
      {one.is_available && (
        <LinkButton to={paths.integration(one.slug)} variant={isIncomplete ? 'filled' : 'default'}>
          {connection ? 'Settings' : 'Connect'}
          <VisuallyHidden> {one.title}</VisuallyHidden>
        </LinkButton>
      )}
    </li>
  )
}
