import type { ReactNode } from 'react'
import { Bubble } from '../pictures/Bubble.tsx'
import { Icon, type IconType } from '../pictures/Icon.tsx'
import { Link, useIsActivePath } from '../text/Link.tsx'
import styles from './SideNav.module.css'

interface SideNavProps {
  /** The room's name, shown above the entries and used as the navigation's accessible name. */
  title: string
  entries: readonly { to: string; label: string; icon: IconType; needsYou?: number }[]
  /** Shown below the entries. */
  foot?: ReactNode
  /** `wide` is for entries with several words. */
  width?: 'normal' | 'wide'
  /** Shows only the page, if its menu is another screen. */
  hidden?: boolean
  children: ReactNode
}

/**
 * A room with sub-pages (billing, settings): its entries beside the page. Hiding the entries keeps the page mounted,
 * with any text typed into it.
 */
export function SideNav({ title, entries, foot, width = 'normal', hidden = false, children }: SideNavProps) {
  return (
    <div className={hidden ? undefined : styles.room} data-width={width}>
      {!hidden && (
        <nav className={styles.nav} aria-label={title}>
          <p className={styles.title}>{title}</p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Entry {...entry} />
              </li>
            ))}
          </ul>
          {foot}
        </nav>
      )}
      <div className={hidden ? undefined : styles.content}>{children}</div>
    </div>
  )
}

function Entry({ to, label, icon, needsYou = 0 }: SideNavProps['entries'][number]) {
  const isHere = useIsActivePath(to)
  return (
    <Link to={to} className={styles.entry} aria-current={isHere ? 'page' : undefined}>
      <Icon of={icon} size={18} />
      {label}
      <Bubble count={needsYou} />
    </Link>
  )
}
