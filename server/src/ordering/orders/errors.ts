import { insufficientBalanceText } from '@goodturn/contract/money/easy-billing/rules'
import { refuse } from '../../platform/errors.ts'

/** The order exceeds what one charge may take (BG-14). */
export const tooExpensive = () =>
  refuse(400, 'validation', 'An order can be at most $999,999.99. Please split it into smaller orders.')

/** The balance changed since the buyer was shown the recharge. */
export const rechargeChanged = () =>
  refuse(400, 'price_changed', 'Your balance has changed. Please review the recharge and confirm again.')

/** Easy billing pays from the balance only, and it does not cover the purchase (B-8-18). */
export const insufficientBalance = () => refuse(400, 'insufficient_balance', insufficientBalanceText)
