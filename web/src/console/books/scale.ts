const stepsMax = 4

/**
 * Returns the round amounts that mark a scale, starting at 0 and at most five, and the highest of them, which is never
 * 0.
 */
export function axisSteps(most: number): { steps: number[]; top: number } {
  const rough = Math.max(most, stepsMax) / stepsMax
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? 10 * power
  const count = Math.max(1, Math.ceil(most / step))
  return { steps: Array.from({ length: count + 1 }, (_, at) => at * step), top: count * step }
}

/** An amount short enough for an axis: `$48k`, `$1.2m`, `0`. */
export function shortDollars(dollars: number): string {
  if (dollars === 0) return '0'
  if (dollars >= 1_000_000) return `$${roundForLabel(dollars / 1_000_000)}m`
  if (dollars >= 1000) return `$${roundForLabel(dollars / 1000)}k`
  return `$${roundForLabel(dollars)}`
}

function roundForLabel(value: number): string {
  return String(value >= 100 ? Math.round(value) : Math.round(value * 10) / 10)
}
