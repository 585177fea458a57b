import type { PurposeVerbs } from '../../money/invoices/purposes.ts'
import { settlePurchase } from './settle.ts'
import { failPurchase, voidPurchase } from './undo.ts'

/** What happens to a bundle purchase when the charge of its invoice ends. Nothing changes while the charge is open. */
export const bundlePurpose: PurposeVerbs = {
  paid: settlePurchase,
  declined: voidPurchase,
  failed: failPurchase,
  waiting: async () => {},
}
