import { accountCases, sessionCases } from './accounts.ts'
import { bookCases } from './books.ts'
import { catalogDeskCases } from './catalog-desk.ts'
import { healthCases } from './health.ts'
import { bulkMessagingCases } from './bulk-messaging.ts'
import { calendarCases } from './calendar.ts'
import { cardCases } from './cards.ts'
import { catalogCases } from './catalog.ts'
import { contactCases, locationCases } from './contacts.ts'
import { browserErrorCases, configCases, promotionCases, supportCases } from './lookups.ts'
import { chargeRequestCases } from './charge-requests.ts'
import { bulkOrderCases } from './bulk-order.ts'
import { checkoutCases, invoiceCases, ledgerCases } from './money.ts'
import { mergeCases, mergeLinkCases } from './merges.ts'
import { memberFileCases, memberRefundCases } from './member-files.ts'
import { messagingCases, staffMessagingCases } from './messaging.ts'
import { easyBillingCases } from './easy-billing.ts'
import { erasureCases, staffErasureCases } from './erasure.ts'
import { engagementCases } from './engagements.ts'
import { giftingLogCases } from './gifting-log.ts'
import { importCases, staffImportCases } from './imports.ts'
import { integrationCases } from './integrations.ts'
import { notificationCases } from './notifications.ts'
import { orderCases } from './orders.ts'
import { ownDataCases, staffOwnDataCases } from './own-data.ts'
import { packageCases } from './packages.ts'
import { partnerCases } from './partners.ts'
import { planOfferCases } from './plan-offers.ts'
import { planCases } from './plans.ts'
import { planMoneyCases } from './plan-money.ts'
import { affiliateCases, referralCases } from './referrals.ts'
import { checklistCases } from './checklist.ts'
import { happinessCases } from './happiness.ts'
import { enrollmentCases, reminderCases, sequenceCases } from './sequences.ts'
import { queueCases, staffSupportCases } from './queues.ts'
import { questionnaireCases, surveyCases } from './surveys.ts'
import { reportCases } from './reports.ts'
import { rehearsalCases } from './rehearsal.ts'
import { searchCases } from './search.ts'
import { sandboxCases } from './sandbox.ts'
import { secondFactorCases, secondStepCases } from './second-factor.ts'
import {
  staffApprovalCases,
  staffLinkCases,
  staffPasswordCases,
  staffPeopleCases,
  staffSecondStepCases,
  staffSelfCases,
  staffSignInCases,
} from './staff-accounts.ts'
import { staffMailCases } from './staff-mails.ts'
import { staffMoneyCases, staffPromotionCases, staffSalesCases } from './staff-money.ts'
import { packingLabelCases } from './packing-labels.ts'
import { packingCases } from './packing.ts'
import { staffCases } from './staff.ts'
import { teamCases } from './teams.ts'
import { homeCases, touchActCases, touchCases } from './touches.ts'
import { bundleCases, reservationCases, tokenCases } from './wallet-things.ts'
import { uploadCases } from './uploads.ts'
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
