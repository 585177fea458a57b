import { accountCalls } from './accounts/calls.ts'
import { sessionCalls } from './accounts/sessions.ts'
import { calendarCalls } from './calendar/calls.ts'
import { chargeRequestCalls } from './charge-requests/calls.ts'
import { browserErrorCalls } from './browser-errors/calls.ts'
import { bundleCalls } from './bundles/calls.ts'
import { bulkOrderCalls } from './bulk-order/calls.ts'
import { checkoutCalls } from './checkout/calls.ts'
import { invoiceCalls } from './invoices/calls.ts'
import { bulkMessagingCalls } from './bulk-messaging/calls.ts'
import { ledgerCalls } from './ledger/calls.ts'
import { homeCalls } from './home/calls.ts'
import { importCalls } from './imports/calls.ts'
import { easyBillingCalls } from './easy-billing/calls.ts'
import { erasureCalls } from './erasure/calls.ts'
import { ownDataCalls } from './own-data/calls.ts'
import { engagementCalls } from './engagements/calls.ts'
import { reportCalls } from './reports/calls.ts'
import { giftingLogCalls } from './gifting-log/calls.ts'
import { integrationCalls } from './integrations/calls.ts'
import { configCalls } from './config/calls.ts'
import { orderCalls } from './orders/calls.ts'
import { packageCalls } from './packages/calls.ts'
import { mergeCalls, mergeLinkCalls } from './merges/calls.ts'
import { memberFileCalls } from './member-files/calls.ts'
import { memberRefundCalls } from './member-files/refunds.ts'
import { messagingCalls } from './messaging/calls.ts'
import { notificationCalls } from './notifications/calls.ts'
import { partnerCalls } from './partners/calls.ts'
import { packingCalls } from './packing/calls.ts'
import { packingLabelCalls } from './packing/label-calls.ts'
import { planCalls } from './plans/calls.ts'
import { promotionCalls } from './promotions/calls.ts'
import { affiliateCalls, referralCalls } from './referrals/calls.ts'
import { uploadCalls } from './uploads/calls.ts'
import { secondFactorCalls } from './second-factor/calls.ts'
import { secondStepCalls } from './second-factor/sign-in.ts'
import { rehearsalCalls } from './rehearsal/calls.ts'
import { reservationCalls } from './reservations/calls.ts'
import { happinessCalls } from './happiness/calls.ts'
import { enrollmentCalls, reminderCalls, sequenceCalls } from './sequences/calls.ts'
import { questionnaireCalls, surveyCalls } from './surveys/calls.ts'
import { sandboxCalls } from './sandbox/calls.ts'
import { searchCalls } from './search/calls.ts'
import { supportCalls } from './support/calls.ts'
import { tokenCalls } from './tokens/calls.ts'
import { staffApprovalCalls } from './staff-accounts/approval-calls.ts'
import { staffSignInCalls } from './staff-accounts/calls.ts'
import { staffPasswordCalls } from './staff-accounts/password-calls.ts'
import { staffLinkCalls, staffPeopleCalls, staffSelfCalls } from './staff-accounts/people-calls.ts'
import { staffSecondStepCalls } from './staff-accounts/second-step-calls.ts'
import { staffErasureCalls } from './staff/erasures.ts'
import { staffOwnDataCalls } from './staff/own-data.ts'
import { staffCalls } from './staff/calls.ts'
import { staffImportCalls } from './staff/imports.ts'
import { staffMailCalls } from './staff/mails.ts'
import { staffMessagingCalls } from './staff/messaging.ts'
import { staffMoneyCalls } from './staff/money.ts'
import { staffPromotionCalls } from './staff/promotions.ts'
import { staffSalesCalls } from './staff/sales.ts'
import { catalogDeskCalls } from './catalog-desk/calls.ts'
import { queueCalls } from './queues/calls.ts'
import { staffSupportCalls } from './support/staff.ts'
import { touchActCalls } from './touch-acts/calls.ts'
import { touchCalls } from './touches/calls.ts'
import { teamCalls } from './teams/calls.ts'
import { planMoneyCalls } from './plan-charges/calls.ts'
import { planOfferCalls } from './plan-offers/calls.ts'
import { checklistCalls } from './checklist/calls.ts'
import { catalogCalls } from './catalog/calls.ts'
import { bookCalls } from './books/calls.ts'
import { healthCalls } from './health/calls.ts'
import { cardCalls } from './cards/calls.ts'
import { contactCalls, locationCalls } from './contacts/calls.ts'

/** Every call of the portal, by room. */
export const contract = {
  accounts: accountCalls,
  ledger: ledgerCalls,
  invoices: invoiceCalls,
  browserErrors: browserErrorCalls,
  bulkOrder: bulkOrderCalls,
  orders: orderCalls,
  bulkMessaging: bulkMessagingCalls,
  bundles: bundleCalls,
  calendar: calendarCalls,
  chargeRequests: chargeRequestCalls,
  checklist: checklistCalls,
  checkout: checkoutCalls,
  config: configCalls,
  easyBilling: easyBillingCalls,
  imports: importCalls,
  engagements: engagementCalls,
  erasure: erasureCalls,
  ownData: ownDataCalls,
  giftingLog: giftingLogCalls,
  reports: reportCalls,
  integrations: integrationCalls,
  notifications: notificationCalls,
  packing: packingCalls,
  packingLabels: packingLabelCalls,
  packages: packageCalls,
  memberFiles: memberFileCalls,
  memberRefunds: memberRefundCalls,
  merges: mergeCalls,
  mergeLinks: mergeLinkCalls,
  messaging: messagingCalls,
  partners: partnerCalls,
  plans: planCalls,
  planMoney: planMoneyCalls,
  promotions: promotionCalls,
  affiliates: affiliateCalls,
  referrals: referralCalls,
  rehearsal: rehearsalCalls,
  reservations: reservationCalls,
  sandbox: sandboxCalls,
  sequences: sequenceCalls,
  happiness: happinessCalls,
  enrollments: enrollmentCalls,
  reminders: reminderCalls,
  questionnaires: questionnaireCalls,
  surveys: surveyCalls,
  support: supportCalls,
  teams: teamCalls,
  tokens: tokenCalls,
  planOffers: planOfferCalls,
  catalog: catalogCalls,
  touches: touchCalls,
  touchActs: touchActCalls,
  uploads: uploadCalls,
  home: homeCalls,
  search: searchCalls,
  books: bookCalls,
  health: healthCalls,
  staff: staffCalls,
  staffSignIn: staffSignInCalls,
  staffSelf: staffSelfCalls,
  staffSecondStep: staffSecondStepCalls,
  staffPeople: staffPeopleCalls,
  staffLinks: staffLinkCalls,
  staffPasswords: staffPasswordCalls,
  staffApprovals: staffApprovalCalls,
  staffErasures: staffErasureCalls,
  staffOwnData: staffOwnDataCalls,
  staffImports: staffImportCalls,
  staffMails: staffMailCalls,
  staffMessaging: staffMessagingCalls,
  staffMoney: staffMoneyCalls,
  staffSales: staffSalesCalls,
  staffPromotions: staffPromotionCalls,
  staffSupport: staffSupportCalls,
  queues: queueCalls,
  catalogDesk: catalogDeskCalls,
  cards: cardCalls,
  contacts: contactCalls,
  locations: locationCalls,
  sessions: sessionCalls,
  secondFactor: secondFactorCalls,
  secondStep: secondStepCalls,
}
