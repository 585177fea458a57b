import { useMemo, useState } from 'react'

interface PinnedRow {
  /** Current index, or -1 if none. */
  index: number
  keep: (key: string | null) => void
}

/**
 * The row that stays rendered at any scroll position, because it has or will get focus. Tracked by key, since rows
 * around it may come and go. If it is removed, the next remaining row takes over, else the previous one.
 */
export function usePinnedRow(keys: readonly string[]): PinnedRow {
  const [kept, keep] = useState<string | null>(null)
  const [known, setKnown] = useState(keys)
  const places = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys])
  if (known !== keys) {
    setKnown(keys)
    if (kept !== null && !places.has(kept)) keep(findNearestKey(known, kept, places))
  }
  return { index: (kept === null ? undefined : places.get(kept)) ?? -1, keep }
}

function findNearestKey(before: readonly string[], gone: string, places: ReadonlyMap<string, number>) {
  const at = before.indexOf(gone)
  const stayed = (key: string) => places.has(key)
  return before.slice(at + 1).find(stayed) ?? before.slice(0, at).findLast(stayed) ?? null
}
