import { forgetNamesInPurchases } from '../../ordering/bundles/member-life.ts'
import { forgetNamesInBundles } from '../../shop/catalog/member-life.ts'
import { forgetNamesInImports } from '../../people/imports/member-life.ts'
import { forgetNamesInReasons } from '../../money/invoices/member-life.ts'
import { forgetNamesInLedger } from '../../money/ledger/member-life.ts'
import type { Tx } from '../../platform/database/database.ts'
import { forgetNamesInActs } from '../../platform/forgetting/forget-acts.ts'
import { type Mentions, forgetMentions } from '../../platform/forgetting/forget-mentions.ts'
import { forgetNamesInDiscounts } from '../../money/promotions/member-life.ts'
import { forgetNamesInTerms } from '../../ordering/reservations/member-life.ts'
import { forgetNamesInApprovals } from '../../identity/staff-accounts/member-life.ts'
import { forgetNamesInTokens } from '../../money/tokens/member-life.ts'

/**
 * Replaces the names of people or a member with `instead` wherever lower rooms store text that mentions them. Higher
 * rooms listen to the erasure events (`events.ts`).
 */
export async function forgetNames(tx: Tx, told: Mentions, instead: string): Promise<void> {
  await forgetNamesInImports(tx, told, instead)
  await forgetNamesInReasons(tx, told, instead)
  await forgetNamesInApprovals(tx, told, instead)
  await forgetNamesInTokens(tx, told, instead)
  await forgetNamesInDiscounts(tx, told, instead)
  await forgetNamesInBundles(tx, told, instead)
  await forgetNamesInPurchases(tx, told, instead)
  await forgetNamesInTerms(tx, told, instead)
  await forgetNamesInLedger(tx, told, instead)
  await forgetMentions(tx, told, instead)
  await forgetNamesInActs(tx, told, instead)
}
