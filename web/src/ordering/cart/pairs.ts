import { type CartEntry, pairOfEntry } from './entry.ts'

const pairsCache = new WeakMap<readonly CartEntry[], ReadonlyMap<string, CartEntry>>()

/** The first entry of every person and service, by `pairOf`: computed once per cart, however many cells ask. */
export function pairsOf(entries: readonly CartEntry[]): ReadonlyMap<string, CartEntry> {
  const known = pairsCache.get(entries)
  if (known) return known
  const pairs = new Map<string, CartEntry>()
  for (const entry of entries) {
    const pair = pairOfEntry(entry)
    if (!pairs.has(pair)) pairs.set(pair, entry)
  }
  pairsCache.set(entries, pairs)
  return pairs
}
