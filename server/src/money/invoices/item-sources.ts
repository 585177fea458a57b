/** What paid an invoice, piece by piece, in the order of use. */
export type Source<Lot> =
  | { kind: 'auto'; cents: number }
  | { kind: 'lot'; lot: Lot; cents: number }
  | { kind: 'card'; cents: number }

/**
 * The pieces that paid for each line of an invoice: what paid in the order of use is laid along the lines in the order
 * of the cart, so that every cent of every source belongs to exactly one line, whatever is given back first.
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
