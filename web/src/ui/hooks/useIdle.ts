import { useEffect, useState } from 'react'

/** At the latest then, however busy the browser is. */
const latestMs = 1500

/** False until the page is ready, was drawn, and the browser has nothing to do: for what can wait. */
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
