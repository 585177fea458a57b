import { accountCalls } from './identity/accounts/calls.ts'
import { sessionCalls } from './identity/accounts/sessions.ts'
import { calendarCalls } from './outreach/calendar/calls.ts'
import { chargeRequestCalls } from './ordering/charge-requests/calls.ts'
import { browserErrorCalls } from './browser-errors/calls.ts'
import { bundleCalls } from './ordering/bundles/calls.ts'
import { bulkOrderCalls } from './ordering/bulk-order/calls.ts'
import { checkoutCalls } from './ordering/checkout/calls.ts'
import { invoiceCalls } from './money/invoices/calls.ts'
import { bulkMessagingCalls } from './ordering/bulk-messaging/calls.ts'
import { ledgerCalls } from './money/ledger/calls.ts'
import { homeCalls } from './outreach/home/calls.ts'
import { importCalls } from './people/imports/calls.ts'
import { easyBillingCalls } from './money/easy-billing/calls.ts'
import { erasureCalls } from './privacy/erasure/calls.ts'
import { ownDataCalls } from './privacy/own-data/calls.ts'
import { engagementCalls } from './care/engagements/calls.ts'
import { reportCalls } from './outreach/reports/calls.ts'
import { addressAskCalls } from './outreach/address-asks/calls.ts'
import { giftLinkCalls } from './outreach/gift-links/calls.ts'
import { sendingCalls } from './outreach/sendings/calls.ts'
import { thanksCalls } from './outreach/thanks/calls.ts'
import { giftingLogCalls } from './outreach/gifting-log/calls.ts'
import { integrationCalls } from './people/integrations/calls.ts'
import { configCalls } from './config/calls.ts'
import { orderCalls } from './ordering/orders/calls.ts'
import { packageCalls } from './care/packages/calls.ts'
import { mergeCalls, mergeLinkCalls } from './console/merges/calls.ts'
import { memberFileCalls } from './console/member-files/calls.ts'
import { memberRefundCalls } from './console/member-files/refunds.ts'
import { messagingCalls } from './shop/messaging/calls.ts'
import { notificationCalls } from './outreach/notifications/calls.ts'
import { partnerCalls } from './money/partners/calls.ts'
import { packingCalls } from './care/packing/calls.ts'
import { packingLabelCalls } from './care/packing/label-calls.ts'
import { planCalls } from './care/plans/calls.ts'
import { promotionCalls } from './money/promotions/calls.ts'
import { affiliateCalls, referralCalls } from './outreach/referrals/calls.ts'
import { uploadCalls } from './identity/uploads/calls.ts'
import { secondFactorCalls } from './identity/second-factor/calls.ts'
import { secondStepCalls } from './identity/second-factor/sign-in.ts'
import { rehearsalCalls } from './ordering/rehearsal/calls.ts'
import { reservationCalls } from './ordering/reservations/calls.ts'
import { happinessCalls } from './outreach/happiness/calls.ts'
import { enrollmentCalls, reminderCalls, sequenceCalls } from './outreach/sequences/calls.ts'
import { questionnaireCalls, surveyCalls } from './outreach/surveys/calls.ts'
import { sandboxCalls } from './sandbox/calls.ts'
import { searchCalls } from './outreach/search/calls.ts'
import { supportCalls } from './outreach/support/calls.ts'
import { tokenCalls } from './money/tokens/calls.ts'
import { staffApprovalCalls } from './identity/staff-accounts/approval-calls.ts'
import { staffSignInCalls } from './identity/staff-accounts/calls.ts'
import { staffPasswordCalls } from './identity/staff-accounts/password-calls.ts'
import { staffLinkCalls, staffPeopleCalls, staffSelfCalls } from './identity/staff-accounts/people-calls.ts'
import { staffSecondStepCalls } from './identity/staff-accounts/second-step-calls.ts'
import { staffErasureCalls } from './console/staff/erasures.ts'
import { staffOwnDataCalls } from './console/staff/own-data.ts'
import { staffCalls } from './console/staff/calls.ts'
import { staffImportCalls } from './console/staff/imports.ts'
import { staffMailCalls } from './console/staff/mails.ts'
import { staffMessagingCalls } from './console/staff/messaging.ts'
import { staffMoneyCalls } from './console/staff/money.ts'
import { staffPromotionCalls } from './console/staff/promotions.ts'
import { staffCorrectionCalls } from './console/staff/corrections.ts'
import { wrongPriceCalls } from './console/wrong-prices/calls.ts'
import { staffSalesCalls } from './console/staff/sales.ts'
import { catalogDeskCalls } from './console/catalog-desk/calls.ts'
import { queueCalls } from './console/queues/calls.ts'
import { staffSupportCalls } from './outreach/support/staff.ts'
import { touchActCalls } from './care/touch-acts/calls.ts'
import { touchCalls } from './care/touches/calls.ts'
import { teamCalls } from './identity/teams/calls.ts'
import { planMoneyCalls } from './care/plan-charges/calls.ts'
import { planOfferCalls } from './ordering/plan-offers/calls.ts'
import { checklistCalls } from './outreach/checklist/calls.ts'
import { catalogCalls } from './shop/catalog/calls.ts'
import { bookCalls } from './console/books/calls.ts'
import { healthCalls } from './console/health/calls.ts'
import { cardCalls } from './money/cards/calls.ts'
import { contactCalls, locationCalls } from './people/contacts/calls.ts'

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
  giftLinks: giftLinkCalls,
  sendings: sendingCalls,
  thanks: thanksCalls,
  addressAsks: addressAskCalls,
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
  staffCorrections: staffCorrectionCalls,
  wrongPrices: wrongPriceCalls,
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
