import type { IntegrationDetails, UserIntegration } from '@goodturn/contract/people/integrations/schema'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { countOf, formatDay } from '../../platform/format.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList.tsx'
import { TextButton, TextLink } from '../../ui/text/TextLink.tsx'
import { KeyForm } from './KeyForm.tsx'
import type { ConnectionActions } from './useConnection.ts'
import styles from './ConnectionCard.module.css'

interface ConnectionCardProps {
  of: IntegrationDetails
  acts: ConnectionActions
}

/** Connects a service by API key, by authorization on its own site, or both (A-2.3-10, A-2.3-11, A-2.3-12). */
export function ConnectionCard({ of: integration, acts }: ConnectionCardProps) {
  const connection = integration.user_integration
  return (
    <Card title="Connection" level={2}>
      {connection ? (
        <Connected of={integration} connection={connection} acts={acts} />
      ) : integration.is_available ? (
        <Unconnected of={integration} acts={acts} />
      ) : (
        <p className={styles.text}>
          <b>Not available here.</b> {integration.title} can’t be connected on this site yet. Until then,
          export a file from it and <TextLink to={paths.importFile()}>import it</TextLink>.
        </p>
      )}
    </Card>
  )
}

function Unconnected({ of: integration, acts }: ConnectionCardProps) {
  const { auth_type, title } = integration
  const connect = (
    <div className={styles.connect}>
      <BusyButton
        busy={acts.busyWith === 'authorize'}
        disabledReason={
          auth_type === 'both' ? 'Save your key first. Connecting is the next step.' : undefined
        }
        onClick={acts.authorize}
      >
        Connect
      </BusyButton>
    </div>
  )
  if (auth_type === 'api_key') return <KeyForm of={integration} acts={acts} />
  const asks = `${title} will ask you to let us read your people, then bring you back here.`
  if (auth_type === 'oauth')
    return (
      <>
        <p className={styles.text}>{asks}</p>
        {connect}
      </>
    )
  return (
    <ol className={styles.steps}>
      <li>
        <h3>1. Your key</h3>
        <KeyForm of={integration} acts={acts} />
      </li>
      <li>
        <h3>2. Authorization</h3>
        <p className={styles.text}>{asks}</p>
        {connect}
      </li>
    </ol>
  )
}

interface ConnectedProps extends ConnectionCardProps {
  connection: UserIntegration
}

function Connected({ of: integration, connection, acts }: ConnectedProps) {
  const [isChanging, setChanging] = useState(false)
  const hasKey = integration.auth_type !== 'oauth'
  const showsForm = hasKey && (isChanging || connection.api_key_last4 === null)
  const needsConsent = integration.auth_type !== 'api_key' && connection.connection_error !== null
  return (
    <div className={styles.connected}>
      {showsForm && (
        <div className={styles.form}>
          <KeyForm
            of={integration}
            acts={acts}
            onSaved={() => setChanging(false)}
            onCancel={connection.api_key_last4 === null ? undefined : () => setChanging(false)}
          />
        </div>
      )}
      <DescriptionList layout="ends">
        {hasKey && !showsForm && (
          <Fact
            label={integration.key_field?.label ?? 'API key'}
            action={<TextButton onClick={() => setChanging(true)}>Change</TextButton>}
          >
            •••• {connection.api_key_last4}
          </Fact>
        )}
        <Fact label="Since">{formatDay(connection.connected)}</Fact>
        {connection.last_import !== null && (
          <Fact label="Last import">
            {formatDay(connection.last_import)}, {countOf(connection.integration_import_count, 'contact')}
          </Fact>
        )}
      </DescriptionList>
      <div className={styles.acts}>
        {needsConsent && (
          <BusyButton busy={acts.busyWith === 'authorize'} onClick={acts.authorize}>
            Connect again
          </BusyButton>
        )}
        <TextButton c="red.7" disabled={acts.busyWith !== null} onClick={() => void acts.disconnect()}>
          Disconnect
        </TextButton>
      </div>
    </div>
  )
}
