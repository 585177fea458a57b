import type { AnyRouter } from '@orpc/server'
import { bookRoutes } from './console/books/routes.ts'
import { catalogDeskRoutes } from './console/catalog-desk/routes.ts'
import { healthRoutes } from './console/health/routes.ts'
import { memberRefundRoutes } from './console/member-files/refund-routes.ts'
import { memberFileRoutes } from './console/member-files/routes.ts'
import { mergeRoutes } from './console/merges/routes.ts'
import { packingLabelRoutes } from './care/packing/label-routes.ts'
import { packingRoutes } from './care/packing/routes.ts'
import { queueRoutes } from './console/queues/routes.ts'
import {
  staffApprovalRoutes,
  staffLinkRoutes,
  staffPasswordRoutes,
  staffPeopleRoutes,
  staffSecondStepRoutes,
  staffSelfRoutes,
  staffSignInRoutes,
} from './identity/staff-accounts/routes.ts'
import { staffErasureRoutes } from './console/staff/erasure-routes.ts'
import { staffImportRoutes } from './console/staff/import-routes.ts'
import { staffMailRoutes } from './console/staff/mails/mail-routes.ts'
import { staffMessagingRoutes } from './console/staff/mails/messaging-routes.ts'
import { staffCorrectionRoutes } from './console/staff/money/correction-routes.ts'
import { staffMoneyRoutes } from './console/staff/money/money-routes.ts'
import { staffOwnDataRoutes } from './console/staff/own-data-routes.ts'
import { staffRoutes } from './console/staff/routes.ts'
import { staffPromotionRoutes } from './money/promotions/staff-routes.ts'
import { staffSalesRoutes } from './console/staff/money/sales-routes.ts'
import { staffSupportRoutes } from './outreach/support/staff-routes.ts'
import { wrongPriceRoutes } from './console/wrong-prices/routes.ts'
import { recurring } from './recurring.ts'

/** Every call of the staff console and the staff command line, bound. */
export function staffRouter(): Record<string, AnyRouter> {
  return {
    books: bookRoutes,
    catalogDesk: catalogDeskRoutes,
    health: healthRoutes(recurring),
    memberFiles: memberFileRoutes,
    memberRefunds: memberRefundRoutes,
    merges: mergeRoutes,
    staff: staffRoutes,
    staffSignIn: staffSignInRoutes,
    staffSelf: staffSelfRoutes,
    staffSecondStep: staffSecondStepRoutes,
    staffPeople: staffPeopleRoutes,
    staffLinks: staffLinkRoutes,
    staffPasswords: staffPasswordRoutes,
    staffApprovals: staffApprovalRoutes,
    staffErasures: staffErasureRoutes,
    staffOwnData: staffOwnDataRoutes,
    staffImports: staffImportRoutes,
    staffMails: staffMailRoutes,
    staffMessaging: staffMessagingRoutes,
    staffMoney: staffMoneyRoutes,
    staffSales: staffSalesRoutes,
    staffCorrections: staffCorrectionRoutes,
    wrongPrices: wrongPriceRoutes,
    staffPromotions: staffPromotionRoutes,
    staffSupport: staffSupportRoutes,
    queues: queueRoutes,
    packing: packingRoutes,
    packingLabels: packingLabelRoutes,
  }
}
