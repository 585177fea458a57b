import { accountCases, sessionCases } from './identity/accounts.ts'
import { bookCases } from './console/books.ts'
import { correctionCases } from './console/corrections.ts'
import { wrongPriceCases } from './console/wrong-prices.ts'
import { catalogDeskCases } from './console/catalog-desk.ts'
import { healthCases } from './console/health.ts'
import { bulkMessagingCases } from './ordering/bulk-messaging.ts'
import { calendarCases } from './outreach/calendar.ts'
import { cardCases } from './money/cards.ts'
import { catalogCases } from './shop/catalog.ts'
import { contactCases, locationCases } from './people/contacts.ts'
import { browserErrorCases, configCases, promotionCases, supportCases } from './lookups.ts'
import { chargeRequestCases } from './ordering/charge-requests.ts'
import { bulkOrderCases } from './ordering/bulk-order.ts'
import { checkoutCases, invoiceCases, ledgerCases } from './money/money.ts'
import { mergeCases, mergeLinkCases } from './console/merges.ts'
import { memberFileCases, memberRefundCases } from './console/member-files.ts'
import { messagingCases, staffMessagingCases } from './shop/messaging.ts'
import { easyBillingCases } from './money/easy-billing.ts'
import { erasureCases, staffErasureCases } from './privacy/erasure.ts'
import { engagementCases } from './care/engagements.ts'
import { addressAskCases } from './outreach/address-asks.ts'
import { giftLinkCases } from './outreach/gift-links.ts'
import { sendingCases } from './outreach/sendings.ts'
import { thanksCases } from './outreach/thanks.ts'
import { giftingLogCases } from './outreach/gifting-log.ts'
import { importCases, staffImportCases } from './people/imports.ts'
import { integrationCases } from './people/integrations.ts'
import { notificationCases } from './outreach/notifications.ts'
import { orderCases } from './ordering/orders.ts'
import { ownDataCases, staffOwnDataCases } from './privacy/own-data.ts'
import { packageCases } from './care/packages.ts'
import { partnerCases } from './money/partners.ts'
import { planOfferCases } from './ordering/plan-offers.ts'
import { planCases } from './care/plans.ts'
import { planMoneyCases } from './care/plan-money.ts'
import { affiliateCases, referralCases } from './outreach/referrals.ts'
import { checklistCases } from './outreach/checklist.ts'
import { happinessCases } from './outreach/happiness.ts'
import { enrollmentCases, reminderCases, sequenceCases } from './outreach/sequences.ts'
import { queueCases, staffSupportCases } from './console/queues.ts'
import { questionnaireCases, surveyCases } from './outreach/surveys.ts'
import { reportCases } from './outreach/reports.ts'
import { rehearsalCases } from './ordering/rehearsal.ts'
import { searchCases } from './outreach/search.ts'
import { sandboxCases } from './sandbox.ts'
import { secondFactorCases, secondStepCases } from './identity/second-factor.ts'
import {
  staffApprovalCases,
  staffLinkCases,
  staffPasswordCases,
  staffPeopleCases,
  staffSecondStepCases,
  staffSelfCases,
  staffSignInCases,
} from './identity/staff-accounts.ts'
import { staffMailCases } from './console/staff-mails.ts'
import { staffMoneyCases, staffPromotionCases, staffSalesCases } from './console/staff-money.ts'
import { packingLabelCases } from './care/packing-labels.ts'
import { packingCases } from './care/packing.ts'
import { staffCases } from './console/staff.ts'
import { teamCases } from './identity/teams.ts'
import { homeCases, touchActCases, touchCases } from './care/touches.ts'
import { bundleCases, reservationCases, tokenCases } from './money/wallet-items.ts'
import { uploadCases } from './identity/uploads.ts'
import type { AccessCases } from './types.ts'

/** Tests for the access of every call, by room as in the contract. Each room adds its own file here. */
export const accessCases: Readonly<Record<string, AccessCases>> = {
  accounts: accountCases,
  affiliates: affiliateCases,
  books: bookCases,
  catalogDesk: catalogDeskCases,
  bulkMessaging: bulkMessagingCases,
  calendar: calendarCases,
  cards: cardCases,
  catalog: catalogCases,
  chargeRequests: chargeRequestCases,
  browserErrors: browserErrorCases,
  bulkOrder: bulkOrderCases,
  orders: orderCases,
  bundles: bundleCases,
  easyBilling: easyBillingCases,
  checkout: checkoutCases,
  config: configCases,
  contacts: contactCases,
  engagements: engagementCases,
  erasure: erasureCases,
  ownData: ownDataCases,
  giftLinks: giftLinkCases,
  sendings: sendingCases,
  thanks: thanksCases,
  addressAsks: addressAskCases,
  giftingLog: giftingLogCases,
  health: healthCases,
  home: homeCases,
  imports: importCases,
  integrations: integrationCases,
  invoices: invoiceCases,
  ledger: ledgerCases,
  locations: locationCases,
  memberFiles: memberFileCases,
  merges: mergeCases,
  mergeLinks: mergeLinkCases,
  memberRefunds: memberRefundCases,
  messaging: messagingCases,
  packages: packageCases,
  partners: partnerCases,
  planOffers: planOfferCases,
  plans: planCases,
  planMoney: planMoneyCases,
  promotions: promotionCases,
  reports: reportCases,
  questionnaires: questionnaireCases,
  surveys: surveyCases,
  happiness: happinessCases,
  sequences: sequenceCases,
  enrollments: enrollmentCases,
  reminders: reminderCases,
  referrals: referralCases,
  checklist: checklistCases,
  rehearsal: rehearsalCases,
  reservations: reservationCases,
  sandbox: sandboxCases,
  search: searchCases,
  secondFactor: secondFactorCases,
  secondStep: secondStepCases,
  sessions: sessionCases,
  packing: packingCases,
  packingLabels: packingLabelCases,
  staff: staffCases,
  staffSignIn: staffSignInCases,
  staffSelf: staffSelfCases,
  staffSecondStep: staffSecondStepCases,
  staffPeople: staffPeopleCases,
  staffLinks: staffLinkCases,
  staffPasswords: staffPasswordCases,
  staffApprovals: staffApprovalCases,
  staffErasures: staffErasureCases,
  staffOwnData: staffOwnDataCases,
  staffImports: staffImportCases,
  staffMails: staffMailCases,
  staffMessaging: staffMessagingCases,
  staffMoney: staffMoneyCases,
  staffSales: staffSalesCases,
  staffCorrections: correctionCases,
  wrongPrices: wrongPriceCases,
  staffPromotions: staffPromotionCases,
  staffSupport: staffSupportCases,
  queues: queueCases,
  notifications: notificationCases,
  support: supportCases,
  teams: teamCases,
  tokens: tokenCases,
  touches: touchCases,
  touchActs: touchActCases,
  uploads: uploadCases,
}
