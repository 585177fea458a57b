import type { LotKey } from '@goodturn/contract/ids'
import { assert } from '../../platform/assert.ts'

/** A lot with money left in it. */
export interface OpenLot {
  key: LotKey
  kind: 'credit' | 'fund'
  remainingCents: number
  expiresAt: Date | null
  createdAt: Date
}

/** The amount taken from one lot. */
export interface LotPart {
  lotKey: LotKey
  cents: number
}

/**
 * Sorts lots into the order of use: credits by earliest expiry, then credits that never expire, oldest first, then
 * funds, oldest first (BG-41, B-9-01, B-9-03).
 */
export function inOrderOfUse<L extends OpenLot>(lots: readonly L[]): L[] {
  const never = Number.MAX_SAFE_INTEGER
  const rank = (lot: L) => (lot.kind === 'fund' ? 1 : 0)
  return [...lots].sort(
    (one, other) =>
      rank(one) - rank(other) ||
      (one.expiresAt?.getTime() ?? never) - (other.expiresAt?.getTime() ?? never) ||
      one.createdAt.getTime() - other.createdAt.getTime() ||
      (one.key < other.key ? -1 : 1),
  )
}

/**
 * Takes up to `cents` from the lots in the order of use; the parts sum to the amount taken, never more than requested.
 */
export function takeInOrder(lots: readonly OpenLot[], cents: number): LotPart[] {
  assert(cents >= 0, 'an amount taken from a wallet is not negative')
  const parts: LotPart[] = []
  let rest = cents
  for (const lot of inOrderOfUse(lots)) {
    if (rest === 0) break
    const taken = Math.min(lot.remainingCents, rest)
    if (taken > 0) parts.push({ lotKey: lot.key, cents: taken })
    rest -= taken
  }
  return parts
}
