import { z } from 'zod/mini'
import { centsOf, chargeCentsMax } from '../../money.ts'

/** An amount to refund as staff type it; rejects fractions of a cent. */
export const refundAmount = z.number('Please enter an amount in dollars.').check(
  z.refine((amount: number) => faultOf(amount) === null, {
    error: (issue) => faultOf(issue.input as number) ?? '',
  }),
)

function faultOf(amount: number): string | null {
  const cents = centsOf(amount)
  if (cents !== null && cents > 0 && cents <= chargeCentsMax) return null
  const isFine = cents === null && amount > 0
  return isFine
    ? 'Please enter dollars and cents, with at most two decimals.'
    : 'Please enter an amount between $0.01 and $999,999.99.'
}
