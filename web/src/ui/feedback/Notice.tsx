import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode, Ref } from 'react'
import { Icon, type IconType } from '../pictures/Icon.tsx'
import styles from './Notice.module.css'

export type NoticeTone = 'info' | 'warn' | 'error' | 'success'

const icons: Record<NoticeTone, IconType> = {
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  error: IconAlertCircle,
  success: IconCircleCheck,
}

interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** A button or link on the right. */
  action?: ReactNode
  role?: 'alert' | 'status'
  ref?: Ref<HTMLDivElement>
  tabIndex?: number
  id?: string
}

/** A tinted box with an icon and words: `<Notice tone="warn" title="Your key was refused">...</Notice>` */
export function Notice({ tone = 'info', title, children, action, ...rest }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} {...rest}>
      <Icon of={icons[tone]} size={20} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
