import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps an element at its place in the window when content above it appears or disappears. Call the returned function
 * before the change.
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
