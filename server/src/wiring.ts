import type { AnyRouter } from '@orpc/server'
import { mailResetLink, mailResetLinks } from './accounts/forgot-password.ts'
import { contributeToUser } from './accounts/present.ts'
import { accountRoutes } from './accounts/routes.ts'
import { sessionRoutes } from './accounts/session-routes.ts'
import { mailReadyRecoveries, recoveryReady } from './second-factor/recovery.ts'
import { secondFactorRoutes, secondStepRoutes } from './second-factor/routes.ts'
import { browserErrorRoutes } from './browser-errors/routes.ts'
import { bulkOrderRoutes } from './bulk-order/routes.ts'
import { bundlePurpose } from './bundles/purpose.ts'
import { bulkMessagingRoutes } from './bulk-messaging/routes.ts'
import { askOpenCharges, handleOpenCharges } from './books/ask-processor.ts'
import { checkBooks, handleChecks } from './books/check.ts'
import { bundleRoutes } from './bundles/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { provideRequestPayments } from './charge-requests/payments.ts'
import { chargeRequestRoutes } from './charge-requests/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { configRoutes } from './config/routes.ts'
import { contributeToContacts } from './contacts/parts.queries.ts'
import { contactRoutes, locationRoutes } from './contacts/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { handleErasureJobs, keepErased, removeSent } from './erasure/kept-list.ts'
import { erasureRoutes } from './erasure/routes.ts'
import { engagementRoutes } from './engagements/routes.ts'
import { spendFile, spendKind } from './reports/file.ts'
import { reportRoutes } from './reports/routes.ts'
import type { FileMakers } from './platform/downloads.ts'
import { giftingLogFile, giftingLogKind } from './gifting-log/export.ts'
import { invoicesFile, invoicesKind } from './invoices/file.ts'
import { historyFile, historyKind } from './invoices/history-file.ts'
import { giftingLogRoutes } from './gifting-log/routes.ts'
import { happinessRoutes } from './happiness/routes.ts'
import { integrationRoutes } from './integrations/routes.ts'
import { handleIntegrationJobs } from './integrations/run.ts'
import { runIntegration } from './integrations/run-job.ts'
import { administrativePurpose } from './invoices/administrative.ts'
import { chargeChecks, invoiceChecks, lineReturnChecks, refundChecks } from './invoices/books.report.ts'
import { invoicesOfMovements } from './invoices/of-movements.ts'
import { chargeNews, disputeNews, handleProcessorNews, refundNews } from './invoices/on-report.ts'
import { openCharges } from './invoices/open-charges.ts'
import { provideSplitContinuation, settlePurpose } from './invoices/purposes.ts'
import { provideRenewals } from './invoices/renewals-of-list.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { keepRechargeCard } from './easy-billing/keep-card.ts'
import { fundingPurpose } from './easy-billing/purpose.ts'
import { provideWanted } from './easy-billing/wanted.ts'
import { orderRecharged } from './orders/recharged.ts'
import { renewalRecharged } from './plan-charges/by-easy-billing.ts'
import { easyBillingRoutes } from './easy-billing/routes.ts'
import { describeInvoices } from './ledger/invoices-of-movements.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { checkBooksOf } from './ledger/self-check.ts'
import { forgetCard, handleForgetCard } from './cards/forget-card.ts'
import { cardsOfUser } from './cards/present.ts'
import { vetoCardRemoval } from './cards/remove-card.ts'
import { cardRoutes } from './cards/routes.ts'
import { heldBenefitChecks, holdChecks } from './orders/books.report.ts'
import { checkoutPurpose } from './orders/purpose.ts'
import { orderRoutes } from './orders/routes.ts'
import { keepPartnersCard } from './partners/keep-card.ts'
import { partnersOfUser } from './partners/present.ts'
import { partnerRoutes } from './partners/routes.ts'
import { messagingRoutes } from './messaging/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { ownDataFiles, ownDataKind } from './own-data/archive.ts'
import { ownDataRoutes } from './own-data/routes.ts'
import type { Platform } from './platform/context.ts'
import type { Figure } from './platform/figures.ts'
import type { AnyJobKind } from './platform/jobs.ts'
import { recurring } from './recurring.ts'
import { reservationPurpose } from './reservations/purpose.ts'
import { reservationRoutes } from './reservations/routes.ts'
import { enrollmentRoutes, reminderRoutes, sequenceRoutes } from './sequences/routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { promotionChecks } from './promotions/books.report.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { questionnaireRoutes, surveyRoutes } from './surveys/routes.ts'
import { affiliateRoutes, referralRoutes } from './referrals/routes.ts'
import { provideApprovable } from './staff-accounts/approvals.ts'
import { mailStaffResetLink, mailStaffResetLinks } from './staff-accounts/forgot-password.ts'
import { mergeAct } from './merges/merge.ts'
import { mergeLinkRoutes } from './merges/routes.ts'
import { staffActs } from './staff/approvable-acts.ts'
import { staffRouter } from './staff-router.ts'
import { supportRoutes } from './support/routes.ts'
import { approveRequest, continueApproval } from './splits/approve.ts'
import { runningSplits } from './splits/queries.ts'
import { continueSplit } from './splits/recurring.ts'
import { teamOfUser } from './teams/contribute-team.ts'
import { teamRoutes } from './teams/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { completePackages, handlePackageJobs } from './packages/complete.ts'
import { giveBackOfPackages } from './packages/give-back.ts'
import { endRefunded, handleOrderJobs } from './orders/end-refunded.ts'
import { giveBackOfPlans, handlePlanJobs } from './plans/give-back.ts'
import { buyAndPrint, giveLabelBack, printPapers } from './packing/jobs.ts'
import { handlePackingJobs } from './packing/make-print.ts'
import { packageRoutes } from './packages/routes.ts'
import { packagesOfTouches } from './packages/answer-for-touches.ts'
import { plansOfTouches } from './plans/answer-for-touches.ts'
import { planOfContact } from './plans/current-plan.ts'
import { provideOffers } from './plans/offers-of-list.ts'
import { planRoutes } from './plans/routes.ts'
import { renewalPurpose } from './plan-charges/purpose.ts'
import { planMoneyRoutes } from './plan-charges/routes.ts'
import { openOffers } from './plan-offers/list.ts'
import { planOfferRoutes } from './plan-offers/routes.ts'
import { settleTransfer } from './plan-offers/settle.ts'
import { fulfillTransfers } from './plan-charges/settle.ts'
import { checklistRoutes } from './checklist/routes.ts'
import { rehearsalRoutes } from './rehearsal/routes.ts'
import { upcomingRenewals } from './plan-charges/upcoming.ts'
import { tokenChecks } from './tokens/books.report.ts'
import { tokenRoutes } from './tokens/routes.ts'
import { followParcel, handleTouchJobs } from './parcels/jobs.ts'
import { parcelRoutes } from './parcels/routes.ts'
import { answerForTouches } from './touches/parents.ts'
import { touchActRoutes } from './touch-acts/routes.ts'
import { touchRoutes } from './touches/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'

/** Every room's calls, bound. */
export function router({ log }: Platform): AnyRouter {
  return {
    accounts: accountRoutes,
    affiliates: affiliateRoutes,
    browserErrors: browserErrorRoutes(log),
    bulkOrder: bulkOrderRoutes,
    orders: orderRoutes,
    bulkMessaging: bulkMessagingRoutes,
    bundles: bundleRoutes,
    calendar: calendarRoutes,
    catalog: catalogRoutes,
    chargeRequests: chargeRequestRoutes,
    checkout: checkoutRoutes,
    config: configRoutes,
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
    questionnaires: questionnaireRoutes,
    surveys: surveyRoutes,
    cards: cardRoutes,
    sandbox: sandboxRoutes(recurring),
    sessions: sessionRoutes,
    secondFactor: secondFactorRoutes,
    secondStep: secondStepRoutes,
  }
}

/** The files that links lead to (BG-84), by the kind that their links are kept as. */
export function fileMakers(): FileMakers {
  const archives = ownDataFiles()
  return {
    ofMembers: {
      [giftingLogKind]: giftingLogFile,
      [spendKind]: spendFile,
      [invoicesKind]: invoicesFile,
      [historyKind]: historyFile,
      [ownDataKind]: archives.ofMember,
    },
    ofStaff: { [ownDataKind]: archives.ofStaff },
  }
}

/** What rooms tell of their tables in `/metrics`. */
export const figures: readonly Figure[] = openCharges

/** Every kind of job that the queue carries. */
export const jobKinds: readonly AnyJobKind[] = [
  mailResetLink,
  mailStaffResetLink,
  recoveryReady,
  forgetCard,
  chargeNews,
  refundNews,
  disputeNews,
  followParcel,
  completePackages,
  giveBackOfPackages,
  giveBackOfPlans,
  endRefunded,
  runIntegration,
  askOpenCharges,
  checkBooks,
  printPapers,
  buyAndPrint,
  giveLabelBack,
  keepErased,
  removeSent,
]

/** The handler of each job. */
export function handleJobs(platform: Platform): void {
  platform.jobs.handle(mailResetLink, mailResetLinks(platform))
  platform.jobs.handle(mailStaffResetLink, mailStaffResetLinks(platform))
  platform.jobs.handle(recoveryReady, mailReadyRecoveries(platform))
  handleForgetCard(platform)
  handleProcessorNews(platform)
  handleTouchJobs(platform)
  handlePackageJobs(platform)
  handlePlanJobs(platform)
  handleOrderJobs(platform)
  handleIntegrationJobs(platform)
  handleOpenCharges(platform)
  handleChecks(platform)
  handlePackingJobs(platform)
  handleErasureJobs(platform)
}

// What higher rooms add to the user's answer.
contributeToUser(teamOfUser)
contributeToUser(cardsOfUser)
contributeToUser(partnersOfUser)

// What keeps a card on file.
vetoCardRemoval(keepPartnersCard)
vetoCardRemoval(keepRechargeCard)

// What plans and packages say of the touches that belong to them.
answerForTouches('plan', plansOfTouches)
answerForTouches('package', packagesOfTouches)

// What higher rooms add to people in answers.
contributeToContacts(planOfContact)

// What the list of plans shows of the offers to take plans over, and the list of invoices of what is to come.
provideOffers(openOffers)
provideRenewals(upcomingRenewals)
// What an accepted offer brings, once it is paid.
fulfillTransfers(settleTransfer)

// What the rooms above the ledger compare with it, or with their own records.
checkBooksOf('invoices', invoiceChecks)
checkBooksOf('refunds', refundChecks)
checkBooksOf('returns', lineReturnChecks)
checkBooksOf('charges', chargeChecks)
checkBooksOf('holds', holdChecks)
checkBooksOf('benefits', [...tokenChecks, ...heldBenefitChecks, ...promotionChecks])

// What a movement of the wallet was for.
describeInvoices(invoicesOfMovements)

// Which room settles an invoice, by what the invoice is for: the one table.
settlePurpose('checkout', checkoutPurpose)
settlePurpose('bundle', bundlePurpose)
settlePurpose('reservation', reservationPurpose)
settlePurpose('administrative', administrativePurpose)
settlePurpose('renewal', renewalPurpose)
settlePurpose('cancel_fee', renewalPurpose)
settlePurpose('funding', fundingPurpose)
provideWanted({ checkout: orderRecharged, renewal: renewalRecharged })
// What a second one of the staff approves.
provideApprovable(...staffActs, mergeAct)
// What charges both sides of a request, once the partner approves.
provideRequestPayments({ approve: approveRequest, continueApproval, running: runningSplits })
// A report about one half of a split payment continues that payment.
provideSplitContinuation(continueSplit)
