import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import styles from './LockedHint.module.css'

interface LockedHintProps {
  /** Point the disabled control's `aria-describedby` here. */
  id?: string
  children: ReactNode
}

/** Explains beside a control why it is disabled: a lock and the reason. */
export function LockedHint({ id, children }: LockedHintProps) {
  return (
    <span className={styles.hint} id={id}>
      <Icon of={IconLock} size={16} />
      <span>{children}</span>
    </span>
  )
}
