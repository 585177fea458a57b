import { useEffect, useMemo, useState } from 'react'
import { throttle } from './pace.ts'

/** `value`, following it at most every `ms`; where it ends is always reached. */
export function useThrottled<T>(value: T, ms: number): T {
  const [shown, setShown] = useState(value)
  const follow = useMemo(() => throttle((next: T) => setShown(() => next), ms), [ms])
  useEffect(() => follow(value), [follow, value])
  useEffect(() => follow.cancel, [follow])
  return shown
}
