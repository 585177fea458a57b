import type { ReactNode } from 'react'
import { Link } from '../../ui/text/Link.tsx'
import { useDocumentTitle } from '../../ui/hooks/useDocumentTitle.ts'
import { keysOpen } from './keys.ts'
import { openTo } from './openTo.ts'
import { headTools } from './sections.ts'
import { useStaff } from './session.ts'
import styles from './StaffPage.module.css'

interface StaffPageProps {
  title: string
  /** The list that it is in, before the title. */
  up?: { to: string; label: string }
  /** A quiet word beside the title: the day, or how many. */
  lead?: ReactNode
  /** Buttons of the page, before the tools that all pages have. */
  actions?: ReactNode
  /** `wide` takes all of the room, as a list beside its open item does. */
  width?: 'page' | 'wide'
  children?: ReactNode
}

/** The frame of a page of staff: its title in the bar at the top, what it shows below. */
export function StaffPage({ title, up, lead, actions, width = 'page', children }: StaffPageProps) {
  useDocumentTitle(`${title} · Staff`)
  const tools = openTo(useStaff(), headTools)
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
            <kbd aria-hidden>?</kbd> Keys
          </button>
        </div>
      </div>
      <div className={styles.page} data-width={width}>
        {children}
      </div>
    </>
  )
}
