import type { AnyRouter } from '@orpc/server'
import { memberRealm } from './identity/accounts/realm.ts'
import { accountRoutes } from './identity/accounts/routes.ts'
import { sessionRoutes } from './identity/accounts/sign-in/session-routes.ts'
import { mailReadyRecoveries, recoveryReady } from './identity/second-factor/recovery.ts'
import { secondFactorRoutes, secondStepRoutes } from './identity/second-factor/routes.ts'
import { browserErrorRoutes } from './browser-errors/routes.ts'
import { bulkOrderRoutes } from './ordering/bulk-order/routes.ts'
import { bulkMessagingRoutes } from './ordering/bulk-messaging/routes.ts'
import { openChargesJob, handleOpenCharges } from './console/books/check-open-charges.ts'
import { checkBooks, handleChecks } from './console/books/check.ts'
import { handleWrongPrices, refundWrongPrices } from './console/wrong-prices/refund.ts'
import { bundleRoutes } from './ordering/bundles/routes.ts'
import { calendarRoutes } from './outreach/calendar/routes.ts'
import { catalogRoutes } from './shop/catalog/routes.ts'
import { chargeRequestRoutes } from './ordering/charge-requests/routes.ts'
import { checkoutRoutes } from './ordering/checkout/routes.ts'
import { configRoutes } from './config/routes.ts'
import { announcementOnShow } from './console/health/announcement.ts'
import { contactRoutes, locationRoutes } from './people/contacts/routes.ts'
import { importRoutes } from './people/imports/routes.ts'
import { handleErasureJobs, recordErasureJob, removeSentFilesJob } from './privacy/erasure/erasure-record.ts'
import { erasureRoutes } from './privacy/erasure/routes.ts'
import { engagementRoutes } from './care/engagements/routes.ts'
import { spendFile, spendKind } from './outreach/reports/file.ts'
import { reportRoutes } from './outreach/reports/routes.ts'
import type { FileMakers } from './platform/http/downloads.ts'
import { giftingLogFile, giftingLogKind } from './outreach/gifting-log/export.ts'
import { invoicesFile, invoicesKind } from './money/invoices/file.ts'
import { historyFile, historyKind } from './money/invoices/history-file.ts'
import { giftingLogRoutes } from './outreach/gifting-log/routes.ts'
import { happinessRoutes } from './outreach/happiness/routes.ts'
import { integrationRoutes } from './people/integrations/routes.ts'
import { handleIntegrationJobs } from './people/integrations/runs/run.ts'
import { runIntegration } from './people/integrations/runs/run-job.ts'
import {
  chargeUpdateJob,
  disputeUpdateJob,
  handleProcessorUpdates,
  refundUpdateJob,
} from './money/invoices/on-report.ts'
import { openCharges } from './money/invoices/charges/open-charges.ts'
import { invoiceRoutes } from './money/invoices/routes.ts'
import { easyBillingRoutes } from './money/easy-billing/routes.ts'
import { ledgerRoutes } from './money/ledger/routes.ts'
import { forgetCard, handleForgetCard } from './money/cards/forget-card.ts'
import { cardRoutes } from './money/cards/routes.ts'
import { orderRoutes } from './ordering/orders/routes.ts'
import { partnerRoutes } from './money/partners/routes.ts'
import { messagingRoutes } from './shop/messaging/routes.ts'
import { notificationRoutes } from './outreach/notifications/routes.ts'
import { ownDataFiles, ownDataKind } from './privacy/own-data/archive.ts'
import { ownDataRoutes } from './privacy/own-data/routes.ts'
import type { Platform } from './platform/context.ts'
import type { Figure } from './platform/trace/figures.ts'
import type { AnyJobKind } from './platform/jobs/jobs.ts'
import { recurring } from './recurring.ts'
import { reservationRoutes } from './ordering/reservations/routes.ts'
import { enrollmentRoutes, reminderRoutes, sequenceRoutes } from './outreach/sequences/routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { promotionRoutes } from './money/promotions/routes.ts'
import { addressAskRoutes } from './outreach/address-asks/routes.ts'
import { giftLinkRoutes } from './outreach/gift-links/routes.ts'
import { sendingFile, sendingKind } from './outreach/sendings/file.ts'
import { sendingRoutes } from './outreach/sendings/routes.ts'
import { thanksRoutes } from './outreach/thanks/routes.ts'
import { questionnaireRoutes, surveyRoutes } from './outreach/surveys/routes.ts'
import { affiliateRoutes, referralRoutes } from './outreach/referrals/routes.ts'
import { mailResetLinks } from './identity/sign-in/forgot-password.ts'
import { staffRealm } from './identity/staff-accounts/realm.ts'
import { mergeLinkRoutes } from './console/merges/routes.ts'
import { staffRouter } from './staff-router.ts'
import { supportRoutes } from './outreach/support/routes.ts'
import { teamRoutes } from './identity/teams/routes.ts'
import { homeRoutes } from './outreach/home/routes.ts'
import { searchRoutes } from './outreach/search/routes.ts'
import { completePackages, handlePackageJobs } from './care/packages/complete.ts'
import { packageSharesJob } from './care/packages/credit-shares.ts'
import { chargeHeld, handleHeldJobs } from './ordering/orders/held/charge-held.ts'
import { endRefunded, handleOrderJobs } from './ordering/orders/end-refunded.ts'
import { planSharesJob, handlePlanJobs } from './care/plans/payments/credit-shares.ts'
import { buyAndPrint, refundLabelJob, printPapers } from './care/packing/jobs.ts'
import { handlePackingJobs } from './care/packing/handle-jobs.ts'
import { packageRoutes } from './care/packages/routes.ts'
import { planRoutes } from './care/plans/routes.ts'
import { planMoneyRoutes } from './care/plan-charges/routes.ts'
import { planOfferRoutes } from './ordering/plan-offers/routes.ts'
import { checklistRoutes } from './outreach/checklist/routes.ts'
import { rehearsalRoutes } from './ordering/rehearsal/routes.ts'
import { tokenRoutes } from './money/tokens/routes.ts'
import { followParcel, handleTouchJobs } from './care/parcels/jobs.ts'
import { parcelRoutes } from './care/parcels/routes.ts'
import { touchActRoutes } from './care/touch-acts/routes.ts'
import { touchRoutes } from './care/touches/routes.ts'
import { uploadRoutes } from './identity/uploads/routes.ts'

/** Every room's calls, bound. */
export function router(platform: Platform): AnyRouter {
  return {
    accounts: accountRoutes,
    affiliates: affiliateRoutes,
    browserErrors: browserErrorRoutes(platform.log),
    bulkOrder: bulkOrderRoutes,
    orders: orderRoutes,
    bulkMessaging: bulkMessagingRoutes,
    bundles: bundleRoutes,
    calendar: calendarRoutes,
    catalog: catalogRoutes,
    chargeRequests: chargeRequestRoutes,
    checkout: checkoutRoutes,
    config: configRoutes(announcementOnShow(platform)),
    contacts: contactRoutes,
    imports: importRoutes,
    engagements: engagementRoutes,
    erasure: erasureRoutes,
    mergeLinks: mergeLinkRoutes,
    ownData: ownDataRoutes,
    giftingLog: giftingLogRoutes,
    reports: reportRoutes,
    integrations: integrationRoutes,
    invoices: invoiceRoutes,
    easyBilling: easyBillingRoutes,
    ledger: ledgerRoutes,
    locations: locationRoutes,
    notifications: notificationRoutes,
    packages: packageRoutes,
    messaging: messagingRoutes,
    partners: partnerRoutes,
    planOffers: planOfferRoutes,
    plans: planRoutes,
    planMoney: planMoneyRoutes,
    promotions: promotionRoutes,
    referrals: referralRoutes,
    checklist: checklistRoutes,
    rehearsal: rehearsalRoutes,
    reservations: reservationRoutes,
    support: supportRoutes,
    teams: teamRoutes,
    tokens: tokenRoutes,
    touches: { ...touchRoutes, ...parcelRoutes },
    touchActs: touchActRoutes,
    uploads: uploadRoutes,
    home: homeRoutes,
    search: searchRoutes,
    ...staffRouter(),
    sequences: sequenceRoutes,
    happiness: happinessRoutes,
    enrollments: enrollmentRoutes,
    reminders: reminderRoutes,
    giftLinks: giftLinkRoutes,
    sendings: sendingRoutes,
    thanks: thanksRoutes,
    addressAsks: addressAskRoutes,
    questionnaires: questionnaireRoutes,
    surveys: surveyRoutes,
    cards: cardRoutes,
    sandbox: sandboxRoutes(recurring),
    sessions: sessionRoutes,
    secondFactor: secondFactorRoutes,
    secondStep: secondStepRoutes,
  }
}

/** The files behind links (BG-84), by the kind stored with the link. */
export function fileMakers(): FileMakers {
  const archives = ownDataFiles()
  return {
    ofMembers: {
      [giftingLogKind]: giftingLogFile,
      [sendingKind]: sendingFile,
      [spendKind]: spendFile,
      [invoicesKind]: invoicesFile,
      [historyKind]: historyFile,
      [ownDataKind]: archives.ofMember,
    },
    ofStaff: { [ownDataKind]: archives.ofStaff },
  }
}

/** The rooms' figures in `/metrics`. */
export const figures: readonly Figure[] = openCharges

/** Every kind of job in the queue. */
export const jobKinds: readonly AnyJobKind[] = [
  memberRealm.resets.job,
  staffRealm.resets.job,
  recoveryReady,
  forgetCard,
  chargeUpdateJob,
  refundUpdateJob,
  disputeUpdateJob,
  followParcel,
  completePackages,
  packageSharesJob,
  planSharesJob,
  endRefunded,
  chargeHeld,
  runIntegration,
  openChargesJob,
  checkBooks,
  refundWrongPrices,
  printPapers,
  buyAndPrint,
  refundLabelJob,
  recordErasureJob,
  removeSentFilesJob,
]

/** The handler of each job. */
export function handleJobs(platform: Platform): void {
  platform.jobs.handle(memberRealm.resets.job, mailResetLinks(memberRealm, platform))
  platform.jobs.handle(staffRealm.resets.job, mailResetLinks(staffRealm, platform))
  platform.jobs.handle(recoveryReady, mailReadyRecoveries(platform))
  handleForgetCard(platform)
  handleProcessorUpdates(platform)
  handleTouchJobs(platform)
  handlePackageJobs(platform)
  handlePlanJobs(platform)
  handleOrderJobs(platform)
  handleHeldJobs(platform)
  handleIntegrationJobs(platform)
  handleOpenCharges(platform)
  handleChecks(platform)
  handleWrongPrices(platform)
  handlePackingJobs(platform)
  handleErasureJobs(platform)
}
