import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useMemo, useRef } from 'react'
import { useUser } from '../platform/session/user.ts'
import { useSidebar } from './useSidebar.ts'
import { Layers } from './Layers.tsx'
import { Navigation, ThumbBar } from './lazyNavigation.ts'
import { ActingBanner } from './ActingBanner.tsx'
import { Announcement } from './Announcement.tsx'
import { Toasts } from '../ui/feedback/Toasts.tsx'
import { useIsPhone } from '../ui/hooks/useIsPhone.ts'
import styles from './Shell.module.css'

/**
 * The frame of every screen: banner, header, sidebar and thumb bar unless `showNav` is false, the
 * announcement, the screen, the layers.
 */
export function Shell() {
  const user = useUser()
  const panel = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const refs = useMemo(() => ({ panel, menuButton }), [])
  const sidebar = useSidebar(refs)
  const isPhone = useIsPhone()
  const showsNav = useMatches({
    select: (matches) => matches.every((match) => match.staticData.showNav !== false),
  })
  const hasNav = showsNav && user !== null
  return (
    <div className={styles.shell}>
      <ActingBanner />
      {hasNav && (
        <a className={styles.skip} href="#content">
          Skip to content
        </a>
      )}
      {hasNav && (
        <Suspense fallback={<div className={styles.header} />}>
          <Navigation sidebar={sidebar} refs={refs} user={user} />
        </Suspense>
      )}
      <main id="content" tabIndex={-1} className={styles.main} inert={hasNav && isPhone && sidebar.opened}>
        <Announcement />
        <Outlet />
      </main>
      {hasNav && isPhone && (
        <Suspense>
          <ThumbBar isBehind={sidebar.opened} />
        </Suspense>
      )}
      <Toasts />
      <Layers />
    </div>
  )
}
