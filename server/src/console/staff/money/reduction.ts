import { centsOf } from '@goodturn/contract/money'
import { present } from '../../../platform/assert.ts'
import { invalid } from '../../../platform/errors.ts'

/** The size of a discount: a whole percentage of each item, or cents off each order. */
export type Reduction = { percent: number } | { fixedCents: number }

/** Reads a percentage or an amount in dollars; throws if both or neither are given. */
export function reductionOf(given: { percent?: number | undefined; amount?: number | undefined }): Reduction {
  const { percent, amount } = given
  if (percent !== undefined && amount === undefined) return { percent }
  if (amount !== undefined && percent === undefined) return { fixedCents: centsOfAmount(amount) }
  throw invalid('percent', 'Please enter either a percentage or an amount.')
}

/** The contract only allows whole cents. */
export function centsOfAmount(amount: number): number {
  return present(centsOf(amount), 'the contract checked the amount')
}
