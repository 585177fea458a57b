import { useEffect, useRef } from 'react'

/** Focuses an element as it appears, where it takes the place of what had the focus. */
export function useFocusWhen<E extends HTMLElement>(isWanted: boolean) {
  const element = useRef<E>(null)
  useEffect(() => {
    if (isWanted) element.current?.focus()
  }, [isWanted])
  return element
}
