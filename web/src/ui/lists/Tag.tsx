import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { Icon, type IconType } from '../pictures/Icon.tsx'
import styles from './Tag.module.css'

interface TagProps {
  children: ReactNode
  icon?: IconType
  tone?: 'plain' | 'green' | 'honey' | 'joy'
  /** Shows a remove button with this accessible name. */
  remove?: { label: string; act: () => void }
}

/** A small round label: `<Tag>Past client</Tag>`, `<Tag tone="green" icon={IconTicket}>2 tokens</Tag>` */
export function Tag({ children, icon, tone = 'plain', remove }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon && <Icon of={icon} size={15} />}
      {children}
      {remove && (
        <button type="button" className={styles.remove} aria-label={remove.label} onClick={remove.act}>
          <Icon of={IconX} size={14} />
        </button>
      )}
    </span>
  )
}
