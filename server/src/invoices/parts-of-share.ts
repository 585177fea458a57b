import { sourcesByLine, withoutLast } from './item-sources.ts'
import type { PaidInvoice } from './paid-items.queries.ts'
import { type Part, moneyOf, sourcesOf } from './parts-of-items.ts'

/**
 * The pieces of one share of a line: those that lie from `beforeCents` on along what paid the line, so that shares
 * given back one after the other never take the same cent; less what was given back by other ways.
 */
export function partsOfShare(
  paid: PaidInvoice,
  line: number,
  { beforeCents, cents }: { beforeCents: number; cents: number },
): Part[] {
  const all = sourcesByLine(sourcesOf(paid), paid.lines)[line] ?? []
  const lotLeft = new Map(paid.lots.map(({ lotKey, leftCents }) => [lotKey, leftCents]))
  const own: Part[] = []
  let from = 0
  for (const part of all) {
    const start = Math.max(from, beforeCents)
    const end = Math.min(from + part.cents, beforeCents + cents)
    from += part.cents
    if (end <= start) continue
    const left = part.kind === 'lot' ? (lotLeft.get(part.lot.lotKey) ?? 0) : end - start
    const taken = Math.min(end - start, left)
    if (taken > 0) own.push({ ...part, cents: taken })
  }
  return withoutLast(own, moneyOf(own) - paid.left_cents)
}
