import { useEffect, useState } from 'react'

/** At the latest then, however busy the browser is. */
const latestMs = 1500

/** False until the browser has drawn the first screen and has nothing to do: for what can wait. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = window.setTimeout(() => setIdle(true), 300)
      return () => window.clearTimeout(timer)
    }
    const asked = window.requestIdleCallback(() => setIdle(true), { timeout: latestMs })
    return () => window.cancelIdleCallback(asked)
  }, [])
  return isIdle
}
