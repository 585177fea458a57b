import { centsOf } from '@goodturn/contract/money'
import { present } from '../../platform/assert.ts'
import { invalid } from '../../platform/errors.ts'

/** How much comes off: a whole percentage of each item, or cents of each order. */
export type Reduction = { percent: number } | { fixedCents: number }

/** Reads a percentage or an amount in dollars; refuses both and neither. */
export function reductionOf(given: { percent?: number | undefined; amount?: number | undefined }): Reduction {
  const { percent, amount } = given
  if (percent !== undefined && amount === undefined) return { percent }
  if (amount !== undefined && percent === undefined) return { fixedCents: centsOfAmount(amount) }
  throw invalid('percent', 'Please enter a percentage or an amount, one of them.')
}

/** The contract let only whole cents through. */
export function centsOfAmount(amount: number): number {
  return present(centsOf(amount), 'the contract checked the amount')
}
