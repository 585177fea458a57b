import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { isActingAs } from '../platform/session/acting.ts'
import { useUser } from '../platform/session/user.ts'
import styles from './ActingBanner.module.css'

const StaffActing = lazy(() => import('./StaffActing.tsx'))

/**
 * Shows on every screen that an administrator acts as the member, whenever the cookie is set and a user is loaded
 * (P:G-41), or that staff do, for how long, and how to stop. The content below moves down by its height.
 */
export function ActingBanner() {
  const user = useUser()
  const box = useRef<HTMLDivElement>(null)
  // Re-reads the cookie on each navigation.
  useRouterState({ select: (state) => state.location.href })
  const until = user?.acting_until
  const isShown = user !== null && (isActingAs() || until !== undefined)

  useEffect(() => {
    const root = document.documentElement
    if (!isShown || !box.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      root.style.setProperty('--gt-banner-height', `${height}px`)
    })
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--gt-banner-height')
    }
  }, [isShown])

  if (!isShown) return null
  const name = `${user.first_name} ${user.last_name}`
  if (until !== undefined) {
    return (
      <div
        ref={box}
        className={styles.banner}
        data-staff
        role="region"
        aria-label="Acting as another account"
      >
        <Suspense fallback={`You’re acting as ${name}.`}>
          <StaffActing name={name} memberKey={user.key} until={until} />
        </Suspense>
      </div>
    )
  }
  return (
    <div ref={box} className={styles.banner} role="region" aria-label="Acting as another account">
      Warning! You are acting as {name} ({user.email})
    </div>
  )
}
