import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUser } from '../platform/session/user.ts'
import { Header } from './Header.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useSidebar } from './useSidebar.ts'
import { ActingBanner } from './ActingBanner.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { usePhone } from '../ui/usePhone.ts'
import styles from './Shell.module.css'

// Dialogs come after the first screen: sign-in pages stay light.
const Layers = lazy(() => import('./Layers.tsx'))

/** The frame of every screen: banner, header and sidebar unless `showNav` is false, the screen, the global layers. */
export function Shell() {
  const user = useUser()
  const sidebar = useSidebar()
  const isPhone = usePhone()
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
      {hasNav && <Sidebar sidebar={sidebar} user={user} />}
      <div inert={hasNav && isPhone && sidebar.opened}>
        {hasNav && <Header sidebar={sidebar} user={user} />}
        <main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      <Toasts />
      <Suspense>
        <Layers />
      </Suspense>
    </div>
  )
}
