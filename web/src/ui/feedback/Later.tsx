import { type ReactNode, Suspense } from 'react'
import { useIdle } from '../hooks/useIdle.ts'
import { useOnceTrue } from '../hooks/useOnceTrue.ts'

interface LaterProps {
  /** Whether one of the layers is open. */
  opened: boolean
  /** Whether the page has what it shows. */
  isReady?: boolean
  /** Layers whose code is fetched when they are drawn first. */
  children: ReactNode
}

/**
 * Dialogs and drawers of a page, which its first paint does not need. They are drawn, closed, as soon as the page has
 * what it shows and the browser has nothing to do: who presses then waits for no code. Before that, opening one fetches it.
 */
export function Later({ opened, isReady = true, children }: LaterProps) {
  const isIdle = useIdle(isReady)
  return useOnceTrue(opened || isIdle) && <Suspense>{children}</Suspense>
}
