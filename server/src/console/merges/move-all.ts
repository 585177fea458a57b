import { memberSteps } from '../../identity/second-factor/steps.ts'
import { endFactors } from '../../identity/sign-in/factors.ts'
import { forgetEditsOf } from '../../ordering/bulk-messaging/member-life.ts'
import { forgetCardsOf } from '../../money/cards/member-life.ts'
import { defaultCardOf } from './cards.queries.ts'
import { disconnectAll } from '../../people/integrations/disconnect-all.ts'
import { expireUploadsOf } from '../../identity/uploads/expire-of.ts'
import { moveBundlePurchases } from '../../ordering/bundles/member-life.ts'
import { moveBundles } from '../../shop/catalog/member-life.ts'
import { moveChargeRequests } from '../../ordering/charge-requests/member-life.ts'
import { moveDiscounts } from '../../money/promotions/member-life.ts'
import { moveEngagements } from '../../care/engagements/member-life.ts'
import { moveImports } from '../../people/imports/member-life.ts'
import { moveInvoices } from '../../money/invoices/member-life.ts'
import { moveLog } from '../../outreach/gifting-log/member-life.ts'
import { moveNotes } from '../member-files/member-life.ts'
import { moveNotifications } from '../../outreach/notifications/member-life.ts'
import { moveOrders } from '../../ordering/orders/member-life.ts'
import { movePackages } from '../../care/packages/member-life.ts'
import { movePartnerships } from '../../money/partners/member-life.ts'
import { movePeople } from '../../people/contacts/member-life.ts'
import { movePlanOffers } from '../../ordering/plan-offers/member-life.ts'
import { movePlans } from '../../care/plans/member-life.ts'
import { movePromises } from '../../money/ledger/move-promises.ts'
import { moveRecharges } from '../../money/easy-billing/member-life.ts'
import { moveReferrals } from '../../outreach/referrals/member-life.ts'
import { moveRenewals } from '../../care/plan-charges/member-life.ts'
import { moveReservations } from '../../ordering/reservations/member-life.ts'
import { moveScores } from '../../outreach/happiness/member-life.ts'
import { moveSequences } from '../../outreach/sequences/member-life.ts'
import { moveSupport } from '../../outreach/support/member-life.ts'
import { moveThanks } from '../../outreach/thanks/member-life.ts'
import { moveAttachments } from '../../identity/uploads/attachments.ts'
import { moveAddressAsks } from '../../outreach/address-asks/member-life.ts'
import { moveGiftLinks } from '../../outreach/gift-links/member-life.ts'
import { moveSurveys } from '../../outreach/surveys/member-life.ts'
import { moveTokens } from '../../money/tokens/member-life.ts'
import { moveTouches } from '../../care/touches/member-life.ts'
import { moveUndos } from '../../ordering/bulk-order/member-life.ts'
import { moveWaits } from '../../care/touch-acts/member-life.ts'
import { moveWallet } from '../../money/ledger/move-wallet.ts'
import { revokeFeed } from '../../outreach/calendar/feed.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Merging, moveCounters } from '../../platform/forgetting/merging.ts'

/**
 * Moves all data from one account to the surviving one, room by room, and ends the old account's sign-in. Locks in the
 * usual order: people, plans and packages, touches, each by key. Moves only existing rows, so it can run again for late
 * rows. Returns the wallet's amount in cents.
 */
export async function moveAll(tx: Tx, merging: Merging, cause: Cause): Promise<number> {
  const { from } = merging
  await moveSequences(tx, merging)
  await movePeople(tx, merging)
  await movePlans(tx, merging)
  await movePackages(tx, merging)
  await moveTouches(tx, merging)
  await moveWaits(tx, merging)
  await movePlanOffers(tx, merging)
  await moveRenewals(tx, merging)
  await moveOrders(tx, merging)
  await moveInvoices(tx, merging)
  await moveBundlePurchases(tx, merging)
  await moveBundles(tx, merging)
  await moveReservations(tx, merging)
  await moveTokens(tx, merging)
  await moveDiscounts(tx, merging)
  await moveRecharges(tx, merging)
  await movePartnerships(tx, merging, await defaultCardOf(tx, merging.to), cause.now)
  await moveChargeRequests(tx, merging)
  await moveUndos(tx, merging)
  await moveReferrals(tx, merging)
  await moveImports(tx, merging)
  await moveLog(tx, merging)
  await moveEngagements(tx, merging)
  await moveSurveys(tx, merging)
  await moveGiftLinks(tx, merging)
  await moveThanks(tx, merging)
  await moveAddressAsks(tx, merging)
  await moveScores(tx, merging)
  await moveNotifications(tx, merging)
  await moveSupport(tx, merging)
  await moveNotes(tx, merging)
  await movePromises(tx, merging)
  const cents = await moveWallet(tx, merging, cause)
  await endFactors(memberSteps, tx, from)
  await forgetCardsOf(tx, from, cause)
  await forgetEditsOf(tx, from)
  await disconnectAll(tx, from)
  await revokeFeed(tx, from, cause)
  await moveAttachments(tx, merging)
  await expireUploadsOf(tx, from, cause.now)
  // Last, since the moves themselves change the counters.
  await moveCounters(tx, merging)
  return cents
}
