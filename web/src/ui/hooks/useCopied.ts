import { type RefObject, useEffect, useRef, useState } from 'react'

interface Copied {
  /** Ref of the field with the text; selects its text if clipboard access is denied (CG-67). */
  field: RefObject<HTMLInputElement | null>
  isCopied: boolean
  copy: () => void
}

/** Copies a text; `isCopied` is true for `lastsMs` after that. */
export function useCopied(text: string, lastsMs: number): Copied {
  const field = useRef<HTMLInputElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return undefined
    const timer = window.setTimeout(() => setTimes(0), lastsMs)
    return () => window.clearTimeout(timer)
  }, [times, lastsMs])
  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setTimes(times + 1),
      () => field.current?.select(),
    )
  }
  return { field, isCopied: times > 0, copy }
}
