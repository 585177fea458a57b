import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps an element where it stands in the window while what is above it comes or goes: what is answered is called ahead
 * of the change.
 */
export function useKeepInPlace(element: RefObject<HTMLElement | null>): () => void {
  const top = useRef<number | null>(null)
  useLayoutEffect(() => {
    const now = element.current?.getBoundingClientRect().top
    if (top.current !== null && now !== undefined) window.scrollBy(0, now - top.current)
    top.current = null
  })
  return () => {
    top.current = element.current?.getBoundingClientRect().top ?? null
  }
}
