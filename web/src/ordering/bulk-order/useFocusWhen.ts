import { useEffect, useRef } from 'react'

/** Focuses an element as it appears in place of the one that had focus. */
export function useFocusWhen<E extends HTMLElement>(isWanted: boolean) {
  const element = useRef<E>(null)
  useEffect(() => {
    if (isWanted) element.current?.focus()
  }, [isWanted])
  return element
}
