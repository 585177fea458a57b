import { seconds } from '@goodturn/contract/time'
import type { OpenLot } from './take-in-order.ts'
import { takeInOrder } from './take-in-order.ts'

/** The amount paid by one kind of wallet money: credits that expire, other credits, or funds. */
export interface WalletPart {
  kind: 'expiring' | 'credit' | 'fund'
  cents: number
  /** The number of credits or funds it is taken from. */
  count: number
  /** The earliest expiry of the part, in seconds. */
  expiresAt: number | null
}

/** Splits the lots' payment of up to `cents` by kind, in the order of use (BG-41). */
export function walletParts(lots: readonly OpenLot[], cents: number): WalletPart[] {
  const byKey = new Map(lots.map((lot) => [lot.key, lot]))
  const parts = new Map<WalletPart['kind'], WalletPart>()
  for (const { lotKey, cents: taken } of takeInOrder(lots, cents)) {
    const lot = byKey.get(lotKey) as OpenLot
    const kind = lot.kind === 'fund' ? 'fund' : lot.expiresAt ? 'expiring' : 'credit'
    const part = parts.get(kind) ?? { kind, cents: 0, count: 0, expiresAt: seconds(lot.expiresAt) }
    parts.set(kind, { ...part, cents: part.cents + taken, count: part.count + 1 })
  }
  return [...parts.values()]
}
