import { useEffect } from 'react'
import { useIdle } from './useIdle.ts'

/** A `lazyRouteComponent`: unlike React's own `lazy`, it renders at once if already loaded. */
interface PreloadablePart {
  preload?: () => Promise<void> | undefined
}

/** Preloads a part that a press will show, once the page has rendered and the browser is idle. */
export function usePreloadPart(part: PreloadablePart, mayOpen = true): void {
  const isIdle = useIdle(mayOpen)
  useEffect(() => {
    if (isIdle) void part.preload?.()
  }, [isIdle, part])
}
