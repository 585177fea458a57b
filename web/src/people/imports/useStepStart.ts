import { useEffect, useRef } from 'react'

/** Each step begins at its top, for the eye and for the keys. */
export function useStepStart(step: string): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    document.getElementById('content')?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [step])
}
