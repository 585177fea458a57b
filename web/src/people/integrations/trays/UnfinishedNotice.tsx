import type { IntegrationDetails } from '@goodturn/contract/people/integrations/schema'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import type { ConnectionActions } from '../useConnection.ts'

interface UnfinishedNoticeProps {
  of: IntegrationDetails
  acts: ConnectionActions
}

/** Shown while authorization is missing, with a link to complete it (A-4.3-15, A-4.3-16). */
export function UnfinishedNotice({ of: integration, acts }: UnfinishedNoticeProps) {
  const connection = integration.user_integration
  if (!connection || connection.integration_completed || integration.auth_type === 'api_key') return null
  return (
    <Notice
      tone="warn"
      role="status"
      title="Authorization isn’t finished"
      action={
        <BusyButton busy={acts.busyWith === 'authorize'} onClick={acts.authorize}>
          Complete Authorization
        </BusyButton>
      }
    >
      <p>
        {connection.api_key_last4 && 'Your API key is saved. '}
        {integration.title} still needs your permission to let us read your people.
      </p>
    </Notice>
  )
}
