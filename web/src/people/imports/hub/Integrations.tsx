import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api.ts'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../../ui/lists/StatusLabel.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import styles from './Hub.module.css'

/**
 * The collapsible list of integrations in the sidebar (C-2.5-06, C-2.5-07); the server decides what it lists (C-7-30).
 */
export function Integrations({ startsOpen = false }: { startsOpen?: boolean }) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const id = useId()
  const list = useQuery(api.integrations.list.queryOptions())
  const offered = list.data?.data.filter((one) => one.kind === 'contacts' && one.is_available)
  return (
    <div className={styles.integrations}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon of={IconPlugConnected} size={18} />
        <span className={styles.toggleWords}>Contact Integrations</span>
        <Icon of={isOpen ? IconChevronUp : IconChevronDown} size={18} />
      </button>
      <div id={id} hidden={!isOpen} className={styles.listed}>
        <p className="gt-meta">Sync my integration contacts</p>
        <ErrorList error={list.error} retry={() => void list.refetch()} />
        {list.isPending && <SkeletonRows rows={2} figure="none" />}
        {offered?.length === 0 && (
          <p className="gt-meta">None are available yet. Export a file from your program and import it.</p>
        )}
        <ul>
          {offered?.map((one) => (
            <li key={one.key}>
              <Link to={paths.importIntegration(one.slug)}>{one.title}</Link>
              {one.user_integration?.integration_completed && (
                <StatusLabel look="done">Connected</StatusLabel>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
