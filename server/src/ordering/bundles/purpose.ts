import type { PurposeVerbs } from '../../money/invoices/charges/purposes.ts'
import { settlePurchase } from './settle.ts'
import { failPurchase, voidPurchase } from './undo.ts'

/** A bundle purchase's handlers for the outcome of its invoice's charge. An open charge changes nothing. */
export const bundlePurpose: PurposeVerbs = {
  paid: settlePurchase,
  declined: voidPurchase,
  failed: failPurchase,
  waiting: async () => {},
}
