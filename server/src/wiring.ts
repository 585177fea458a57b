import type { AnyRouter } from '@orpc/server'
import { memberSignedUp, passwordReset } from './accounts/events.ts'
import { mailResetLink, mailResetLinks } from './accounts/forgot-password.ts'
import { contributeToUser } from './accounts/present.ts'
import { accountRoutes } from './accounts/routes.ts'
import { sessionRoutes } from './accounts/session-routes.ts'
import { mailReadyRecoveries, recoveryReady } from './second-factor/recovery.ts'
import { secondFactorRoutes, secondStepRoutes } from './second-factor/routes.ts'
import { bulkOrderRoutes } from './bulk-order/routes.ts'
import { bundlePurpose } from './bundles/purpose.ts'
import { bulkMessagingRoutes } from './bulk-messaging/routes.ts'
import { bundleRoutes } from './bundles/routes.ts'
import { endFeedOnReset } from './calendar/end-feed.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { abandonWithPartnership } from './charge-requests/end.ts'
import { provideRequestPayments } from './charge-requests/payments.ts'
import { chargeRequestRoutes } from './charge-requests/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { configRoutes } from './config/routes.ts'
import { assignOnJoin, unassignOnLeave } from './contacts/assign-on-join.ts'
import { locationChanged } from './contacts/events.ts'
import { contributeToContacts } from './contacts/present.ts'
import { contactRoutes, locationRoutes } from './contacts/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { engagementRoutes } from './engagements/routes.ts'
import { spendFile, spendKind } from './reports/file.ts'
import { reportRoutes } from './reports/routes.ts'
import { giftingLogFile, giftingLogKind } from './gifting-log/export.ts'
import { proposeEntries } from './gifting-log/propose.ts'
import { giftingLogRoutes } from './gifting-log/routes.ts'
import { noteDeliveries } from './integrations/note-deliveries.ts'
import { integrationRoutes } from './integrations/routes.ts'
import { handleIntegrationJobs } from './integrations/run.ts'
import { runIntegration } from './integrations/run-job.ts'
import { administrativePurpose } from './invoices/administrative.ts'
import { chargeChecks, invoiceChecks, refundChecks } from './invoices/books.report.ts'
import { invoiceRefunded } from './invoices/events.ts'
import { invoicesOfMovements } from './invoices/of-movements.ts'
import {
  chargeNews,
  disputeNews,
  handleProcessorNews,
  listenToProcessor,
  refundNews,
} from './invoices/on-report.ts'
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
import { orderSettled, orderUnpaid } from './orders/events.ts'
import { checkoutPurpose } from './orders/purpose.ts'
import { keepPartnersCard } from './partners/keep-card.ts'
import { partnersOfUser } from './partners/present.ts'
import { partnershipEnded } from './partners/events.ts'
import { partnerRoutes } from './partners/routes.ts'
import { messagingRoutes } from './messaging/routes.ts'
import type { Platform } from './platform/context.ts'
import type { AnyJobKind } from './platform/jobs.ts'
import { recurring } from './recurring.ts'
import { reservationPurpose } from './reservations/purpose.ts'
import { reservationRoutes } from './reservations/routes.ts'
import { turnSettled, turnUnpaid } from './sequences/on-order.ts'
import { enrollmentRoutes, sequenceRoutes } from './sequences/routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { promoteOnSignUp } from './promotions/attach.ts'
import { promotionChecks } from './promotions/books.report.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { provideStops } from './mailing/stops.ts'
import { planNps } from './surveys/plan-nps.ts'
import { questionnaireRoutes, surveyRoutes } from './surveys/routes.ts'
import { surveyMailStops } from './surveys/stop.ts'
import { rewardFirstPurchase } from './referrals/reward.ts'
import { withdrawRewards } from './referrals/withdraw.ts'
import { claimOnSignUp } from './referrals/claim-on-sign-up.ts'
import { affiliateRoutes, referralRoutes } from './referrals/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { approveRequest, continueApproval } from './splits/approve.ts'
import { runningSplits } from './splits/queries.ts'
import { continueSplit } from './splits/recurring.ts'
import { contributeTeam } from './teams/contribute-team.ts'
import { teamJoined, teamLeft } from './teams/events.ts'
import { joinOnSignUp } from './teams/join-on-sign-up.ts'
import { teamRoutes } from './teams/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { staffImportRoutes } from './staff/import-routes.ts'
import { staffMailRoutes } from './staff/mail-routes.ts'
import { staffMessagingRoutes } from './staff/messaging-routes.ts'
import { staffMoneyRoutes } from './staff/money-routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { staffSalesRoutes } from './staff/sales-routes.ts'
import { completePackages, handlePackageJobs, checkPackages } from './packages/complete.ts'
import { packageRoutes } from './packages/routes.ts'
import { packagesOfTouches } from './packages/answer-for-touches.ts'
import { plansOfTouches } from './plans/answer-for-touches.ts'
import { currentPlansOf } from './plans/current-plans.ts'
import { provideOffers } from './plans/offers-of-list.ts'
import { makeNextGifts } from './plans/next-gift.ts'
import { touchesCanceled, touchesCompleted, touchesDelivered, touchesExpired } from './touches/events.ts'
import { planRoutes } from './plans/routes.ts'
import { mailPaused } from './plan-charges/mails.ts'
import { renewalPurpose } from './plan-charges/purpose.ts'
import { planMoneyRoutes } from './plan-charges/routes.ts'
import { offerOnLeave } from './plan-offers/make.ts'
import { openOffers } from './plan-offers/list.ts'
import { planOfferRoutes } from './plan-offers/routes.ts'
import { settleTransfer } from './plan-offers/settle.ts'
import { fulfillTransfers } from './plan-charges/settle.ts'
import { checklistRoutes } from './checklist/routes.ts'
import { rehearsalRoutes } from './rehearsal/routes.ts'
import { upcomingRenewals } from './plan-charges/upcoming.ts'
import { planPaused, renewalStopped } from './plans/events.ts'
import { stopRenewals } from './plan-charges/stop.ts'
import { tokenChecks } from './tokens/books.report.ts'
import { tokenRoutes } from './tokens/routes.ts'
import { followParcel, handleTouchJobs } from './parcels/jobs.ts'
import { parcelRoutes } from './parcels/routes.ts'
import { answerForTouches } from './touches/parents.ts'
import { reshipToLocation } from './touches/reship.ts'
import { touchActRoutes } from './touch-acts/routes.ts'
import { touchRoutes } from './touches/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'

/** Every room's calls, bound. */
export function router(_platform: Platform): AnyRouter {
  return {
    accounts: accountRoutes,
    affiliates: affiliateRoutes,
    bulkOrder: bulkOrderRoutes,
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
    giftingLog: giftingLogRoutes,
    reports: reportRoutes,
    integrations: integrationRoutes,
    invoices: invoiceRoutes,
    easyBilling: easyBillingRoutes,
    ledger: ledgerRoutes,
    locations: locationRoutes,
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
    staff: staffRoutes,
    staffImports: staffImportRoutes,
    staffMails: staffMailRoutes,
    staffMessaging: staffMessagingRoutes,
    staffMoney: staffMoneyRoutes,
    staffSales: staffSalesRoutes,
    sequences: sequenceRoutes,
    enrollments: enrollmentRoutes,
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
export const fileMakers = { [giftingLogKind]: giftingLogFile, [spendKind]: spendFile }

/** Every kind of job that the queue carries. */
export const jobKinds: readonly AnyJobKind[] = [
  mailResetLink,
  recoveryReady,
  forgetCard,
  chargeNews,
  refundNews,
  disputeNews,
  followParcel,
  completePackages,
  runIntegration,
]

/** The handler of each job. */
export function handleJobs(platform: Platform): void {
  platform.jobs.handle(mailResetLink, mailResetLinks(platform))
  platform.jobs.handle(recoveryReady, mailReadyRecoveries(platform))
  handleForgetCard(platform)
  handleProcessorNews(platform)
  handleTouchJobs(platform)
  handlePackageJobs(platform)
  handleIntegrationJobs(platform)
}

/** Which room listens to which event. */
export function listen(platform: Platform): void {
  platform.events.on(memberSignedUp, joinOnSignUp)
  platform.events.on(memberSignedUp, promoteOnSignUp)
  platform.events.on(memberSignedUp, claimOnSignUp)
  platform.events.on(passwordReset, endFeedOnReset)
  platform.events.on(teamJoined, assignOnJoin)
  platform.events.on(teamLeft, unassignOnLeave)
  platform.events.on(teamLeft, offerOnLeave)
  platform.events.on(locationChanged, reshipToLocation)
  platform.events.on(touchesCompleted, makeNextGifts)
  platform.events.on(touchesCanceled, makeNextGifts)
  platform.events.on(touchesExpired, makeNextGifts)
  platform.events.on(touchesCompleted, proposeEntries)
  platform.events.on(touchesCompleted, checkPackages)
  platform.events.on(touchesDelivered, noteDeliveries)
  platform.events.on(touchesDelivered, planNps)
  platform.events.on(touchesCanceled, checkPackages)
  platform.events.on(touchesExpired, checkPackages)
  platform.events.on(renewalStopped, stopRenewals)
  platform.events.on(planPaused, mailPaused)
  platform.events.on(partnershipEnded, abandonWithPartnership)
  platform.events.on(orderSettled, rewardFirstPurchase)
  platform.events.on(orderSettled, turnSettled)
  platform.events.on(orderUnpaid, turnUnpaid)
  platform.events.on(invoiceRefunded, withdrawRewards)
  listenToProcessor(platform)
}

// What higher rooms add to the user's answer.
contributeToUser(contributeTeam)
contributeToUser(cardsOfUser)
contributeToUser(partnersOfUser)

// Whose emails the page behind their codes also stops.
provideStops(surveyMailStops)

// What keeps a card on file.
vetoCardRemoval(keepPartnersCard)
vetoCardRemoval(keepRechargeCard)

// What plans and packages say of the touches that belong to them.
answerForTouches('plan', plansOfTouches)
answerForTouches('package', packagesOfTouches)

// What higher rooms add to people in answers.
contributeToContacts(currentPlansOf)

// What the list of plans shows of the offers to take plans over, and the list of invoices of what is to come.
provideOffers(openOffers)
provideRenewals(upcomingRenewals)
// What an accepted offer brings, once it is paid.
fulfillTransfers(settleTransfer)

// What the rooms above the ledger compare with it, or with their own records.
checkBooksOf('invoices', invoiceChecks)
checkBooksOf('refunds', refundChecks)
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
// What charges both sides of a request, once the partner approves.
provideRequestPayments({ approve: approveRequest, continueApproval, running: runningSplits })
// A report about one half of a split payment continues that payment.
provideSplitContinuation(continueSplit)
