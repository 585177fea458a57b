import { useEffect, useRef } from 'react'

/** Moves scroll and focus to the top of each step. */
export function useStepStart(step: string): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    document.getElementById('content')?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [step])
}
