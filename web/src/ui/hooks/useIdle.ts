import { useEffect, useState } from 'react'

/** Longest wait, however busy the browser is. */
const latestMs = 1500

/** Becomes true once the page is ready and rendered and the browser is idle, for work that can wait. */
export function useIdle(isReady = true): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!isReady) return
    // Safari has no requestIdleCallback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = window.setTimeout(() => setIdle(true), 300)
      return () => window.clearTimeout(timer)
    }
    const asked = window.requestIdleCallback(() => setIdle(true), { timeout: latestMs })
    return () => window.cancelIdleCallback(asked)
  }, [isReady])
  return isIdle
}
