import { useEffect, useRef, useState } from 'react'

/**
 * What stands in a field that acts once the typing pauses: the text, and how to note another one, to be told after so
 * many ms, at once for 0. Back and forward change the value from outside: the field follows it.
 */
export function useTyped(
  value: string,
  onChange: (value: string) => void,
): [string, (next: string, afterMs: number) => void] {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const timer = useRef<number | undefined>(undefined)

  // Not the echo of what was typed here.
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
    // At once is before the next event: leaving the field by a press on a button comes before the press.
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
