import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps an element where it stands in the window while what is above it comes or goes: `before()` is called ahead of the
 * change, `changes` tells that it happened.
 */
export function useKeepInPlace(changes: unknown) {
  const element = useRef<HTMLDivElement>(null)
  const top = useRef<number | null>(null)
  useLayoutEffect(() => {
    const now = element.current?.getBoundingClientRect().top
    if (top.current !== null && now !== undefined) window.scrollBy(0, now - top.current)
    top.current = null
  }, [changes])
  return {
    element,
    before() {
      top.current = element.current?.getBoundingClientRect().top ?? null
    },
  }
}
