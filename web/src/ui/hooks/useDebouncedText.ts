import { useEffect, useRef, useState } from 'react'

/**
 * Text of a field that acts once typing pauses, and a setter that calls `onChange` after `afterMs`, at once for 0.
 * Follows outside changes of `value`, such as Back and forward.
 */
export function useDebouncedText(
  value: string,
  onChange: (value: string) => void,
): [string, (next: string, afterMs: number) => void] {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const timer = useRef<number | undefined>(undefined)

  // Skips values that this field itself reported.
  useEffect(() => {
    if (value === told.current) return
    window.clearTimeout(timer.current)
    told.current = value
    setTyped(value)
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function tell(next: string, afterMs: number) {
    setTyped(next)
    window.clearTimeout(timer.current)
    // With a delay of 0, runs before the next event: pressing a button blurs the field before the click.
    if (afterMs === 0) note(next.trim())
    else timer.current = window.setTimeout(() => note(next.trim()), afterMs)
  }

  function note(text: string) {
    if (text === told.current) return
    told.current = text
    onChange(text)
  }
  return [typed, tell]
}
