import type { Integration } from '@goodturn/contract/people/integrations/schema'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { ConnectionBadge } from './ConnectionBadge.tsx'
import { describeStatus } from './connectionStatus.ts'
import styles from './IntegrationLists.module.css'

/** A service in the list: its current state, its badge, and one button (C-2.2-14, C-2.2-15). */
export function IntegrationRow({ of: one }: { of: Integration }) {
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
