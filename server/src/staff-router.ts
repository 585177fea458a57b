import type { AnyRouter } from '@orpc/server'
import { bookRoutes } from './books/routes.ts'
import { catalogDeskRoutes } from './catalog-desk/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { memberRefundRoutes } from './member-files/refund-routes.ts'
import { memberFileRoutes } from './member-files/routes.ts'
import { mergeRoutes } from './merges/routes.ts'
import { packingLabelRoutes } from './packing/label-routes.ts'
import { packingRoutes } from './packing/routes.ts'
import { queueRoutes } from './queues/routes.ts'
import {
  staffApprovalRoutes,
  staffLinkRoutes,
  staffPasswordRoutes,
  staffPeopleRoutes,
  staffSecondStepRoutes,
  staffSelfRoutes,
  staffSignInRoutes,
} from './staff-accounts/routes.ts'
import { staffErasureRoutes } from './staff/erasure-routes.ts'
import { staffImportRoutes } from './staff/import-routes.ts'
import { staffMailRoutes } from './staff/mail-routes.ts'
import { staffMessagingRoutes } from './staff/messaging-routes.ts'
import { staffMoneyRoutes } from './staff/money-routes.ts'
import { staffOwnDataRoutes } from './staff/own-data-routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { staffPromotionRoutes } from './promotions/staff-routes.ts'
import { staffSalesRoutes } from './staff/sales-routes.ts'
import { staffSupportRoutes } from './support/staff-routes.ts'
import { recurring } from './recurring.ts'

/** Every call of the staff console and of the command line of staff, bound. */
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
    staffPromotions: staffPromotionRoutes,
    staffSupport: staffSupportRoutes,
    queues: queueRoutes,
    packing: packingRoutes,
    packingLabels: packingLabelRoutes,
  }
}
