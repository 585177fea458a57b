import { type CartEntry, pairOfEntry } from './entry.ts'

const kept = new WeakMap<readonly CartEntry[], ReadonlyMap<string, CartEntry>>()

/** The first entry of every person and service, by `pairOf`: computed once per cart, however many cells ask. */
export function pairsOf(entries: readonly CartEntry[]): ReadonlyMap<string, CartEntry> {
  const known = kept.get(entries)
  if (known) return known
  const pairs = new Map<string, CartEntry>()
  for (const entry of entries) {
    const pair = pairOfEntry(entry)
    if (!pairs.has(pair)) pairs.set(pair, entry)
  }
  kept.set(entries, pairs)
  return pairs
}
