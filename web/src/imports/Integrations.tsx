import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../platform/api.ts'
import { ErrorList } from '../ui/ErrorList.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StatusWord } from '../ui/StatusWord.tsx'
import styles from './Hub.module.css'

/** The collapsible list of integrations in the sidebar (C-2.5-06, C-2.5-07); what it lists, the server says (C-7-30). */
export function Integrations({ startsOpen = false }: { startsOpen?: boolean }) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const id = useId()
  const list = useQuery(api.integrations.list.queryOptions())
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
        {list.data?.data.length === 0 && (
          <p className="gt-meta">None are available yet. Export a file from your program and import that.</p>
        )}
        <ul>
          {list.data?.data.map((one) => (
            <li key={one.key}>
              {one.title}
              {one.user_integration?.integration_completed && <StatusWord look="done">Connected</StatusWord>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
