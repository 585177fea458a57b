import type { UserIntegration } from '@goodturn/contract/people/integrations/schema'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'

/** A connection's status in one word; nothing without a connection (A-4.3-12, A-4.3-13, A-4.3-14). */
export function ConnectionBadge({ of: connection }: { of: UserIntegration | null }) {
  if (!connection) return null
  return connection.integration_completed ? (
    <StatusLabel look="done">Connected</StatusLabel>
  ) : (
    <StatusLabel look="needsYou">Incomplete</StatusLabel>
  )
}
