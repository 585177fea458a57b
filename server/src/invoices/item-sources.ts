/** What paid an invoice, piece by piece, in the order of use. */
export type Source<Lot> =
  { kind: 'auto'; cents: number } | { kind: 'lot'; lot: Lot; cents: number } | { kind: 'card'; cents: number }

/**
 * The pieces that paid for one line of an invoice: what paid in the order of use is laid along the lines in the order
 * of the cart, so that every cent of every source belongs to exactly one line, whatever is given back first.
 */
export function sourcesOfLine<Lot>(
  sources: readonly Source<Lot>[],
  lines: readonly number[],
  line: number,
): Source<Lot>[] {
  const from = lines.slice(0, line).reduce((sum, cents) => sum + cents, 0)
  const to = from + (lines[line] ?? 0)
  const parts: Source<Lot>[] = []
  let start = 0
  for (const source of sources) {
    const end = start + source.cents
    const cents = Math.min(end, to) - Math.max(start, from)
    if (cents > 0) parts.push({ ...source, cents })
    start = end
  }
  return parts
}

/** Takes `cents` off the pieces that staff gave back already, the card's first, as staff do (BG-50). */
export function withoutLast<Lot>(parts: readonly Source<Lot>[], cents: number): Source<Lot>[] {
  let rest = Math.max(0, cents)
  return parts
    .toReversed()
    .map((part) => {
      if (part.kind === 'auto') return part
      const off = Math.min(part.cents, rest)
      rest -= off
      return { ...part, cents: part.cents - off }
    })
    .toReversed()
    .filter((part) => part.cents > 0)
}
