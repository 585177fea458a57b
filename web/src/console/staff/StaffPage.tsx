import type { ReactNode } from 'react'
import { Link } from '../../ui/text/Link.tsx'
import { useDocumentTitle } from '../../ui/hooks/useDocumentTitle.ts'
import { keysOpen } from './keys.ts'
import { accessibleTo } from './accessibleTo.ts'
import { headTools } from './sections.ts'
import { useStaff } from './session.ts'
import styles from './StaffPage.module.css'

interface StaffPageProps {
  title: string
  /** The list this page belongs to, shown before the title. */
  up?: { to: string; label: string }
  /** A muted note beside the title: the day, or a count. */
  lead?: ReactNode
  /** The page's buttons, before the tools that all pages have. */
  actions?: ReactNode
  /** `wide` uses the full width, such as for a list beside its open item. */
  width?: 'page' | 'wide'
  children?: ReactNode
}

/** The frame of a staff page: the title in the top bar, the content below. */
export function StaffPage({ title, up, lead, actions, width = 'page', children }: StaffPageProps) {
  useDocumentTitle(`${title} · Staff`)
  const tools = accessibleTo(useStaff(), headTools)
  return (
    <>
      <div className={styles.bar}>
        {up && (
          <p className={styles.up}>
            <Link to={up.to}>{up.label}</Link> /
          </p>
        )}
        <h1>{title}</h1>
        {lead && <div className={styles.lead}>{lead}</div>}
        <div className={styles.tools}>
          {actions}
          {tools.map(({ key, Tool }) => (
            <Tool key={key} />
          ))}
          <button type="button" className={styles.keys} onClick={() => keysOpen.set(true)}>
            <kbd aria-hidden>?</kbd> Shortcuts
          </button>
        </div>
      </div>
      <div className={styles.page} data-width={width}>
        {children}
      </div>
    </>
  )
}
