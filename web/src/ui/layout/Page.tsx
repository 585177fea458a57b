import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import { Link } from '../text/Link.tsx'
import { useDocumentTitle } from '../hooks/useDocumentTitle.ts'
import styles from './Page.module.css'

interface PageProps {
  /** The heading; also the browser's title unless `documentTitle` is given. */
  title: ReactNode
  documentTitle?: string
  /** One muted sentence below the heading. */
  lead?: ReactNode
  back?: { to: string; label: string }
  /** Buttons to the right of the heading, below it on a phone. At most one is primary. */
  actions?: ReactNode
  /** A tile or avatar left of the heading. Makes the heading large, as for a person, plan, or touch. */
  figure?: ReactNode
  /** `form` limits the content to 640 px. */
  width?: 'full' | 'form'
  children?: ReactNode
}

/** The frame of a screen: back link, heading, lead, actions, content. */
export function Page({
  title,
  documentTitle,
  lead,
  back,
  actions,
  figure,
  width = 'full',
  children,
}: PageProps) {
  useDocumentTitle(documentTitle ?? (typeof title === 'string' ? title : ''))
  return (
    <div className={styles.page} data-width={width}>
      {back && (
        <Link to={back.to} className={styles.back}>
          <Icon of={IconChevronLeft} size={16} />
          {back.label}
        </Link>
      )}
      <div className={styles.head}>
        {figure}
        <div className={styles.words}>
          <h1 className={figure ? styles.large : undefined}>{title}</h1>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
