import { useMemo, useState } from 'react'

interface KeptRow {
  /** Where it is now, or -1 when there is none. */
  index: number
  keep: (key: string | null) => void
}

/**
 * The row that stays in the page wherever one scrolls, since the focus is there or comes there. It is remembered by
 * key: rows may come and go around it. When it goes itself, the next one that stayed follows, else the one before.
 */
export function useKeptRow(keys: readonly string[]): KeptRow {
  const [kept, keep] = useState<string | null>(null)
  const [known, setKnown] = useState(keys)
  const places = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys])
  if (known !== keys) {
    setKnown(keys)
    if (kept !== null && !places.has(kept)) keep(nearest(known, kept, places))
  }
  return { index: (kept === null ? undefined : places.get(kept)) ?? -1, keep }
}

function nearest(before: readonly string[], gone: string, places: ReadonlyMap<string, number>) {
  const at = before.indexOf(gone)
  const stayed = (key: string) => places.has(key)
  return before.slice(at + 1).find(stayed) ?? before.slice(0, at).findLast(stayed) ?? null
}
