import { type ReactNode, Suspense } from 'react'
import { useIdle } from '../hooks/useIdle.ts'
import { useLatched } from '../hooks/useLatched.ts'

interface LazyLayerProps {
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
export function LazyLayer({ opened, isReady = true, children }: LazyLayerProps) {
  const isIdle = useIdle(isReady)
  return useLatched(opened || isIdle) && <Suspense>{children}</Suspense>
}
