import { type ReactNode, Suspense } from 'react'
import { useIdle } from '../hooks/useIdle.ts'
import { useOnceTrue } from '../hooks/useOnceTrue.ts'

interface LaterProps {
  /** Whether one of the layers is open. */
  opened: boolean
  /** Whether the page has loaded its content. */
  isReady?: boolean
  /** Layers whose code loads on first render. */
  children: ReactNode
}

/**
 * A page's dialogs and drawers, which its first paint doesn't need. Renders them closed once the page has its content
 * and the browser is idle, so that a press never waits for code. Opening one earlier loads it then.
 */
export function Later({ opened, isReady = true, children }: LaterProps) {
  const isIdle = useIdle(isReady)
  return useOnceTrue(opened || isIdle) && <Suspense>{children}</Suspense>
}
