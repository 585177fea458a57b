import type { Hooks } from './platform/context.ts'
import { renewalRecharged } from './care/plan-charges/by-easy-billing.ts'
import { renewalPurpose } from './care/plan-charges/purpose.ts'
import { upcomingRenewals } from './care/plan-charges/upcoming.ts'
import { readPackageParents } from './care/packages/parent-states.ts'
import { readPlanParents } from './care/plans/parent-states.ts'
import { planOfContact } from './care/plans/lists/current-plan.ts'
import { mergeAct } from './console/merges/merge.ts'
import { wrongPriceAct } from './console/wrong-prices/propose.ts'
import { staffActs } from './console/staff/approvals/approvable-acts.ts'
import { teamOfUser } from './identity/teams/contribute-team.ts'
import { cardsOfUser } from './money/cards/present.ts'
import { vetoRechargeCard } from './money/easy-billing/veto-card.ts'
import { fundingPurpose } from './money/easy-billing/purpose.ts'
import { administrativePurpose } from './money/invoices/charges/administrative.ts'
import { invoicesOfMovements } from './money/invoices/movement-invoices.ts'
import { vetoPartnersCard } from './money/partners/veto-card.ts'
import { partnersOfUser } from './money/partners/present.ts'
import { bundlePurpose } from './ordering/bundles/purpose.ts'
import { heldRecharged } from './ordering/orders/held/recharged.ts'
import { vetoHeldCard } from './ordering/orders/held/veto-card.ts'
import { giftLinkPurpose } from './ordering/orders/held/purpose.ts'
import { checkoutPurpose } from './ordering/orders/purpose.ts'
import { orderRecharged } from './ordering/orders/recharged.ts'
import { openOffers } from './ordering/plan-offers/list.ts'
import { addressMailsSince } from './outreach/address-asks/stops.queries.ts'
import { linkMailsSince } from './outreach/gift-links/stops.queries.ts'
import { stoppedRecipients } from './outreach/gift-links/stops.ts'
import { settleTransfer } from './ordering/plan-offers/settle.ts'
import { reservationPurpose } from './ordering/reservations/purpose.ts'
import { approveRequest, continueApproval } from './ordering/splits/approve.ts'
import { runningSplits } from './ordering/splits/queries.ts'
import { continueSplit } from './ordering/splits/recurring.ts'

/** The functions of higher rooms that lower rooms call, in one table. */
export const hooks: Hooks = {
  settle: {
    checkout: checkoutPurpose,
    bundle: bundlePurpose,
    reservation: reservationPurpose,
    administrative: administrativePurpose,
    renewal: renewalPurpose,
    cancel_fee: renewalPurpose,
    funding: fundingPurpose,
    gift_link: giftLinkPurpose,
  },
  recharged: { checkout: orderRecharged, renewal: renewalRecharged, gift_link: heldRecharged },
  requestPayments: { approve: approveRequest, continueApproval, running: runningSplits },
  continueSplit,
  settleTransfer,
  openOffers,
  upcomingRenewals,
  invoicesOfMovements,
  stoppedRecipients,
  recipientMails: [linkMailsSince, addressMailsSince],
  parentsOfTouches: { plan: readPlanParents, package: readPackageParents },
  cardVetoes: [vetoPartnersCard, vetoRechargeCard, vetoHeldCard],
  approvableActs: [...staffActs, wrongPriceAct, mergeAct],
  userParts: [teamOfUser, cardsOfUser, partnersOfUser],
  contactParts: [planOfContact],
}
