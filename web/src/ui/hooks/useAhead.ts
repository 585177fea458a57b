import { useEffect } from 'react'
import { useIdle } from './useIdle.ts'

/** What `lazyRouteComponent` makes: unlike React's own lazy parts it is drawn at once when it was fetched before. */
interface Part {
  preload?: () => Promise<void> | undefined
}

/** Fetches a part that a press shows in its place, once the page was drawn and the browser has nothing to do. */
export function useAhead(part: Part, mayOpen = true): void {
  const isIdle = useIdle(mayOpen)
  useEffect(() => {
    if (isIdle) void part.preload?.()
  }, [isIdle, part])
}
