import type { IntegrationDetails } from '@goodturn/contract/people/integrations/schema'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { ApiError, isNotFound } from '../../../platform/ApiError.ts'
import { Aside } from '../../../ui/layout/Aside.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { useIsPhone } from '../../../ui/hooks/useIsPhone.ts'
import { ConnectionCard } from '../ConnectionCard.tsx'
import { DifferingTray } from '../trays/DifferingTray.tsx'
import { FilterCard } from './FilterCard.tsx'
import { IntegrationHeader } from '../IntegrationHeader.tsx'
import { ImportStatus } from '../ImportStatus.tsx'
import { rewordMessage, rewordError } from '../rewordError.ts'
import { RunsDrawer } from '../RunsDrawer.tsx'
import { SyncCard } from '../SyncCard.tsx'
import { UnfinishedNotice } from '../trays/UnfinishedNotice.tsx'
import { useConnection } from '../useConnection.ts'
import { useImportEnd, useRefreshOnEnd } from '../useImportEnd.ts'
import { useIntegration } from '../useIntegration.ts'
import { WaitingTray } from '../trays/WaitingTray.tsx'
import styles from '../Integration.module.css'
import { Card } from '../../../ui/layout/Card.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'

interface IntegrationSettingsProps {
  slug: string
  /** `columns` puts the connection beside the import if there is room; `stacked` is for the import hub. */
  layout: 'columns' | 'stacked'
}

/** All settings of a service: its connection, its import, and its people who need a decision from the member. */
export function IntegrationSettings({ slug, layout }: IntegrationSettingsProps) {
  const query = useIntegration(slug)
  const integration = query.data?.data
  const retry = isNotFound(query.error) ? {} : { retry: () => void query.refetch() }
  return (
    <div className="gt-stack">
      <ErrorList error={rewordError(query.error)} {...retry} />
      {query.isPending && <SkeletonRows rows={3} />}
      {integration && <Loaded of={integration} layout={layout} />}
    </div>
  )
}

interface LoadedProps {
  of: IntegrationDetails
  layout: IntegrationSettingsProps['layout']
}

function Loaded({ of: integration, layout }: LoadedProps) {
  const acts = useConnection(integration)
  const connection = integration.user_integration
  const hasEnded = useImportEnd(connection)
  useRefreshOnEnd(connection)
  const isPhone = useIsPhone()
  const isStacked = layout === 'stacked' || isPhone
  const isConnected = connection?.integration_completed === true
  const card = <ConnectionCard of={integration} acts={acts} />
  const step = connection && isConnected && <SyncCard of={integration} connection={connection} acts={acts} />
  const main = (
    <div className="gt-stack">
      <IntegrationHeader of={integration} />
      <ErrorList error={acts.error} focus />
      <ErrorList error={connectionErrors(integration)} />
      {hasEnded && (
        <Notice tone="success" role="status">
          <p>Your contacts have successfully been imported.</p>
        </Notice>
      )}
      <UnfinishedNotice of={integration} acts={acts} />
      {!isConnected && card}
      {connection && isConnected && (
        <>
          <ImportStatus of={connection} />
          {isStacked && step}
          <FilterCard connection={connection} acts={acts} />
          <WaitingTray of={integration} connection={connection} />
          <DifferingTray of={integration} connection={connection} />
        </>
      )}
      <Features of={integration} />
      {isConnected && isStacked && card}
    </div>
  )
  return (
    <>
      {isConnected && !isStacked ? (
        <Aside
          aside={
            <>
              {card}
              {step}
            </>
          }
        >
          {main}
        </Aside>
      ) : (
        <div className={isStacked ? undefined : styles.alone}>{main}</div>
      )}
      {connection && <RunsDrawer of={integration} connection={connection} />}
    </>
  )
}

/** Errors of the connection or its last import, as one error for lists to show; null if none. */
function connectionErrors({ user_integration: connection }: IntegrationDetails): ApiError | null {
  const messages = new Set([connection?.connection_error, connection?.import_error].filter(Boolean))
  if (messages.size === 0) return null
  return new ApiError(
    400,
    [...messages].map((message) => ({ message: rewordMessage(String(message)) })),
  )
}

/** The integration's features (A-2.3-15). */
function Features({ of: { integration_features: features } }: { of: IntegrationDetails }) {
  if (features.length === 0) return null
  return (
    <Card title="What it does" level={2}>
      <ul className={styles.features}>
        {features.map(({ title, description }) => (
          <li key={title}>
            <Icon of={IconCircleCheck} size={18} />
            <div>
              <p className={styles.feature}>{title}</p>
              <p className="gt-meta">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
