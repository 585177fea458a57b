/** The largest amount that one charge may take, in cents: $999,999.99 (BG-14). */
export const chargeCentsMax = 99_999_999

/** Turns integer cents into the wire's dollars with at most two decimals (BG-02): 14950 -> 149.5. */
export function dollars(cents: number): number {
  return Math.round(cents) / 100
}

/**
 * Converts wire dollars to integer cents (BG-02). Returns null if negative, not finite, or with more than two decimals.
 */
export function centsOf(amount: number): number | null {
  if (!Number.isFinite(amount) || amount < 0) return null
  const cents = Math.round(amount * 100)
  return Math.abs(amount * 100 - cents) < 1e-6 ? cents : null
}

/**
 * Converts an amount from an answer to integer cents, with any sign: -12.5 -> -1250. Typed amounts go through
 * `centsOf`.
 */
export function inCents(amount: number): number {
  return Math.round(amount * 100)
}

/** Formats cents for display: `$1,234.50`, negative `-$12.00`. */
export function formatCents(cents: number): string {
  const whole = Math.abs(cents)
  const text = `$${Math.floor(whole / 100).toLocaleString('en-US')}.${String(whole % 100).padStart(2, '0')}`
  return cents < 0 ? `-${text}` : text
}

/** A percentage of an amount, rounded half up to the cent (BG-03). */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * percent) / 100 + 0.5)
}

/**
 * Splits `cents` by `weights` in order: each part is floored, and the remaining cents go to the first parts (BG-03).
 * The parts always sum to `cents`.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Math.floor((cents * weight) / total))
  let rest = cents - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, index) => {
    if (rest === 0 || weights[index] === 0) return part
    rest -= 1
    return part + 1
  })
}
