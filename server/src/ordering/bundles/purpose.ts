import type { PurposeVerbs } from '../../money/invoices/purposes.ts'
import { settlePurchase } from './settle.ts'
import { failPurchase, voidPurchase } from './undo.ts'

/** What happens to the purchase of a bundle when the charge of its invoice ends. While it is open nothing changes. */
export const bundlePurpose: PurposeVerbs = {
  paid: settlePurchase,
  declined: voidPurchase,
  failed: failPurchase,
  waiting: async () => {},
}
