import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls `onReached` when the element with the ref nears the viewport: lists load more at their end, tiles their
 * pictures. A new `onReached` is called again while the element is visible, so pass a stable one.
 */
export function useOnReached<E extends Element>(onReached: () => void): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    const watched = element.current
    if (!watched) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onReached()
      },
      { rootMargin: '200px' },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [onReached])
  return element
}
