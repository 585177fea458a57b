/** A source of money that paid part of an invoice; sources are listed in the order of use. */
export type Source<Lot> =
  | { kind: 'auto'; cents: number }
  | { kind: 'lot'; lot: Lot; cents: number }
  | { kind: 'card'; cents: number }

/**
 * Splits an invoice's payment among its lines: sources in the order of use, lines in cart order. Every cent of every
 * source belongs to exactly one line, no matter which is refunded first.
 */
export function sourcesByLine<Lot>(
  sources: readonly Source<Lot>[],
  lines: readonly number[],
): Source<Lot>[][] {
  let at = 0
  let usedCents = 0
  return lines.map((lineCents) => {
    const parts: Source<Lot>[] = []
    let wantedCents = lineCents
    while (wantedCents > 0) {
      const source = sources[at]
      if (!source) break
      const cents = Math.min(source.cents - usedCents, wantedCents)
      if (cents > 0) parts.push({ ...source, cents })
      wantedCents -= cents
      usedCents += cents
      if (usedCents < source.cents) break
      at += 1
      usedCents = 0
    }
    return parts
  })
}
