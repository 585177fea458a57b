import { type Source, sourcesByLine, withoutLast } from './item-sources.ts'
import type { PaidInvoice, PaidItem, UsedLot } from './paid-items.queries.ts'

/** A piece of what an invoice gives back: of an auto credit, of a lot of the wallet, or of its card. */
export type Part = Source<UsedLot>

/**
 * What an invoice gives back of each of its items, in their order: the pieces that paid the item's line, less what was
 * given back by other ways. No cent is given back twice, whichever items come first.
 */
export function partsOfItems(paid: PaidInvoice): { item: PaidItem; parts: Part[] }[] {
  const byLine = sourcesByLine(sourcesOf(paid), paid.lines)
  const lotLeft = new Map(paid.lots.map(({ lotKey, leftCents }) => [lotKey, leftCents]))
  let leftCents = paid.left_cents
  return paid.items.map((item) => {
    const own = (byLine[item.line] ?? []).map((part) =>
      part.kind === 'lot'
        ? { ...part, cents: Math.min(part.cents, lotLeft.get(part.lot.lotKey) ?? 0) }
        : part,
    )
    const parts = withoutLast(own, moneyOf(own) - leftCents)
    leftCents -= moneyOf(parts)
    for (const part of parts) {
      if (part.kind !== 'lot') continue
      lotLeft.set(part.lot.lotKey, (lotLeft.get(part.lot.lotKey) ?? 0) - part.cents)
    }
    return { item, parts }
  })
}

/** What an invoice gives back of all of its items together: one part a lot, one of the card, one of the auto credit. */
export function partsTogether(paid: PaidInvoice): Part[] {
  const together = new Map<string, Part>()
  for (const part of partsOfItems(paid).flatMap(({ parts }) => parts)) {
    const source = part.kind === 'lot' ? part.lot.lotKey : part.kind
    const cents = part.cents + (together.get(source)?.cents ?? 0)
    together.set(source, { ...part, cents })
  }
  return [...together.values()]
}

/** What paid an invoice, in the order of use. */
export function sourcesOf(paid: PaidInvoice): Part[] {
  return [
    { kind: 'auto', cents: paid.auto_credit_cents },
    ...paid.lots.map((lot) => ({ kind: 'lot' as const, lot, cents: lot.cents })),
    { kind: 'card', cents: paid.charged_cents },
  ]
}

/** What of the parts was the invoice's money: what a replaced plan alone paid is not. */
export function moneyOf(parts: readonly Part[]): number {
  return sumOf(parts.filter(({ kind }) => kind !== 'auto'))
}

/** The cents of all parts. */
export function sumOf(parts: readonly { cents: number }[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0)
}
