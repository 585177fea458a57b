import { forgetNamesInPurchases } from '../../ordering/bundles/forget-names.ts'
import { forgetNamesInBundles } from '../../shop/catalog/forget-names.ts'
import { forgetNamesInImports } from '../../people/imports/forget-names.ts'
import { forgetNamesInReasons } from '../../money/invoices/forget-reasons.ts'
import { forgetNamesInLedger } from '../../money/ledger/forget-names.ts'
import type { Tx } from '../../platform/database/database.ts'
import { forgetNamesInActs } from '../../platform/forgetting/forget-acts.ts'
import { type Told, forgetTold } from '../../platform/forgetting/forgotten.ts'
import { forgetNamesInDiscounts } from '../../money/promotions/forget-names.ts'
import { forgetNamesInTerms } from '../../ordering/reservations/forget-names.ts'
import { forgetNamesInApprovals } from '../../identity/staff-accounts/forget-approvals.ts'
import { forgetNamesInTokens } from '../../money/tokens/forget-names.ts'

/**
 * Replaces the names of people or a member with `instead` wherever lower rooms store text that mentions them. Higher
 * rooms listen to the erasure events (`events.ts`).
 */
export async function forgetNames(tx: Tx, told: Told, instead: string): Promise<void> {
  await forgetNamesInImports(tx, told, instead)
  await forgetNamesInReasons(tx, told, instead)
  await forgetNamesInApprovals(tx, told, instead)
  await forgetNamesInTokens(tx, told, instead)
  await forgetNamesInDiscounts(tx, told, instead)
  await forgetNamesInBundles(tx, told, instead)
  await forgetNamesInPurchases(tx, told, instead)
  await forgetNamesInTerms(tx, told, instead)
  await forgetNamesInLedger(tx, told, instead)
  await forgetTold(tx, told, instead)
  await forgetNamesInActs(tx, told, instead)
}
