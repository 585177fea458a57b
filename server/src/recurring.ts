import { checkLedgerNightly } from './console/books/check.ts'
import { closeBookDays } from './console/books/close-days.ts'
import { matchPayouts } from './console/books/match-payouts.ts'
import { sweepSessions } from './identity/accounts/sign-in/sweep-sessions.ts'
import { abandonPurchases } from './ordering/bundles/undo.ts'
import { forgetMessageEdits } from './ordering/bulk-messaging/forget.ts'
import { handleReport } from './money/cards/handle-report.ts'
import { rollSpecialEvents } from './shop/catalog/specialEvents.ts'
import { removeUnusedPictures } from './console/catalog-desk/pictures.ts'
import { publishPlanned } from './console/catalog-desk/publish-planned.ts'
import { abandonRecharges } from './money/easy-billing/purpose.ts'
import { abandonFailed } from './ordering/orders/undo.ts'
import { followUpChargeRequests } from './ordering/charge-requests/recurring.ts'
import { continueSplits } from './ordering/splits/recurring.ts'
import { sweepOauthStates } from './people/integrations/oauth-state.ts'
import { continueRuns } from './people/integrations/runs/run.ts'
import { writeNotes } from './people/integrations/write-notes.ts'
import { syncNightly } from './people/integrations/runs/sync.ts'
import { eraseMembers } from './privacy/erasure/recurring.ts'
import { sweepErrorCounts } from './console/health/count-errors.ts'
import { nextLapse } from './money/invoices/charges/lapse.ts'
import { mailBankQuestions } from './money/invoices/charges/mail-bank-questions.ts'
import { reconcileWork } from './money/invoices/charges/reconcile.ts'
import { expireCredits } from './money/ledger/expire.ts'
import { postLostDisputes } from './money/invoices/disputes/lose-dispute.ts'
import { issuePromised } from './money/invoices/refunds/issue-promised.ts'
import { lapseInvitations } from './money/partners/lapse.ts'
import { sweepNotifications } from './outreach/notifications/sweep.ts'
import { tellOfGiftLinks } from './outreach/notifications/tell-news.ts'
import { type Recurring, dailyAt, whenColumn } from './platform/jobs/recurring.ts'
import { takeSnapshot } from './platform/database/snapshots.ts'
import { sweepExpired, sweepPlatform } from './platform/jobs/sweep.ts'
import { reopenUnpaid } from './ordering/reservations/undo.ts'
import { moveParcels, processTouches } from './care/parcels/recurring.ts'
import {
  announceTouches,
  eraseAddresses,
  followUpIncompleteTouches,
  markTouchesOutdated,
  remindOfAppointments,
} from './care/touches/schedule/recurring.ts'
import { expireMerges } from './console/merges/end.ts'
import { followMerges } from './console/merges/follow.ts'
import { removePrints } from './care/packing/prints.ts'
import { settleLabels } from './care/packing/refund-labels.ts'
import { askNewAddresses } from './care/packages/recurring.ts'
import { startAcceptedPlans } from './ordering/plan-offers/start.ts'
import { refreshOffers } from './ordering/plan-offers/make.ts'
import { notifyOfEnds } from './care/plan-charges/mails/end-notice.ts'
import { remindOfRenewals } from './care/plan-charges/mails/remind.ts'
import { renewPlans, retryRenewals } from './care/plan-charges/recurring.ts'
import { combinedMails } from './combined-mails.ts'
import { combineMails } from './platform/mail/combined-mail.ts'
import { recalculateScores } from './outreach/happiness/calculate.ts'
import { runSequences, notifyOfSequences } from './outreach/sequences/turns/recurring.ts'
import { expireAsks } from './outreach/address-asks/expire.ts'
import { mailWaitingAsks } from './outreach/address-asks/mail-waiting.ts'
import { expireLinks } from './outreach/gift-links/expire.ts'
import { lapseUnpaidLinks, remindOfUnpaid } from './outreach/gift-links/payments/lapse.ts'
import { mailWaitingLinks, remindOfLinks } from './outreach/gift-links/remind.ts'
import { mailNps } from './outreach/surveys/mail-nps.ts'
import { notifyOfAnswers } from './outreach/surveys/notify.ts'
import { rewardReferrals } from './outreach/referrals/reward.ts'
import { removeExpiredUploads } from './identity/uploads/remove-expired.ts'
import { sweepStaff } from './identity/staff-accounts/sign-in/sweep.ts'
import { sweepSecondFactor } from './identity/second-factor/sweep.ts'
import { deliverSandboxReports } from './vendors/sandbox/sandbox-reports.ts'

/** All recurring work, in one list. */
export const recurring: readonly Recurring[] = [
  reconcileWork,
  mailBankQuestions,
  continueSplits,
  followUpChargeRequests,
  {
    name: 'abandon-failed-orders',
    nextDue: whenColumn(nextLapse('checkout')),
    run: async ({ database }, cause) => void (await database.transaction((tx) => abandonFailed(tx, cause))),
  },
  {
    name: 'abandon-failed-bundles',
    nextDue: whenColumn(nextLapse('bundle')),
    run: async ({ database }, cause) =>
      void (await database.transaction((tx) => abandonPurchases(tx, cause))),
  },
  {
    name: 'abandon-failed-recharges',
    nextDue: whenColumn(nextLapse('funding')),
    run: async ({ database }, cause) =>
      void (await database.transaction((tx) => abandonRecharges(tx, cause))),
  },
  {
    name: 'reopen-unpaid-reservations',
    nextDue: whenColumn(nextLapse('reservation')),
    run: async ({ database }, cause) => void (await database.transaction((tx) => reopenUnpaid(tx, cause))),
  },
  {
    // A day is over in every time zone at noon UTC of the next one.
    name: 'expire-credits',
    nextDue: dailyAt(12, 5),
    run: async ({ database }, cause) => void (await database.transaction((tx) => expireCredits(tx, cause))),
  },
  closeBookDays,
  checkLedgerNightly,
  matchPayouts,
  {
    name: 'sweep',
    nextDue: dailyAt(3, 30),
    async run(platform, cause) {
      await sweepPlatform(platform)
      await sweepExpired(platform)
      await sweepSessions(platform)
      await sweepSecondFactor(platform)
      await sweepStaff(platform)
      await platform.database.transaction((tx) => expireMerges(tx, cause))
      await sweepOauthStates(platform)
      await sweepNotifications(platform)
    },
  },
  sweepErrorCounts,
  tellOfGiftLinks,
  forgetMessageEdits,
  removeExpiredUploads,
  removePrints,
  eraseAddresses,
  settleLabels,
  removeUnusedPictures,
  publishPlanned,
  {
    name: 'snapshot',
    nextDue: dailyAt(4),
    run: async (platform) => void (await takeSnapshot(platform)),
  },
  deliverSandboxReports(handleReport),
  { ...rollSpecialEvents, nextDue: dailyAt(0, 20) },
  postLostDisputes,
  issuePromised,
  rewardReferrals,
  lapseInvitations,
  {
    // Before the renewals of the day, which charge them.
    name: 'start-accepted-plans',
    nextDue: dailyAt(8, 55),
    run: startAcceptedPlans,
  },
  {
    // After the day's renewals, so that plans that expired in the morning are offered the same day.
    name: 'offer-plans',
    nextDue: dailyAt(9, 30),
    run: async ({ database }, cause) => database.transaction((tx) => refreshOffers(tx, cause)),
  },
  {
    name: 'remind-of-renewals',
    nextDue: dailyAt(9, 40),
    async run({ database }, cause) {
      await database.transaction((tx) => remindOfRenewals(tx, cause))
      await database.transaction((tx) => notifyOfEnds(tx, cause))
    },
  },
  renewPlans,
  retryRenewals,
  runSequences,
  recalculateScores,
  notifyOfSequences,
  processTouches,
  followUpIncompleteTouches,
  remindOfAppointments,
  announceTouches,
  askNewAddresses,
  combineMails(combinedMails),
  markTouchesOutdated,
  moveParcels,
  syncNightly,
  continueRuns,
  writeNotes,
  expireLinks,
  mailWaitingLinks,
  remindOfLinks,
  remindOfUnpaid,
  lapseUnpaidLinks,
  mailWaitingAsks,
  expireAsks,
  mailNps,
  notifyOfAnswers,
  eraseMembers,
  followMerges,
]
