import { checkBundleMachine } from './ordering/bundles/states.ts'
import { checkAddressAskMachine } from './outreach/address-asks/states.ts'
import { checkGiftLinkMachines } from './outreach/gift-links/states.ts'
import { checkProposalMachine } from './outreach/gifting-log/states.ts'
import { checkRechargeMachine } from './money/easy-billing/states.ts'
import { checkChargeRequestMachine } from './ordering/charge-requests/states.ts'
import { checkCheckoutMachine } from './ordering/checkout/states.ts'
import { checkImportMachines } from './people/imports/states.ts'
import { checkIntegrationMachines } from './people/integrations/states.ts'
import { checkInvoiceMachines } from './money/invoices/states.ts'
import { checkHoldMachine } from './money/ledger/states.ts'
import { checkLabelMachine } from './care/packing/label-states.ts'
import { checkPartnershipMachine } from './money/partners/states.ts'
import { checkPlanMachines } from './care/plans/actions.ts'
import { checkPlanOfferMachine } from './ordering/plan-offers/states.ts'
import { checkDiscountUseMachine } from './money/promotions/states.ts'
import { checkReferralMachine } from './outreach/referrals/states.ts'
import { checkRenewalMachines } from './care/plan-charges/states.ts'
import { checkReservationMachine } from './ordering/reservations/states.ts'
import { checkSequenceMachines } from './outreach/sequences/states.ts'
import { checkSplitMachine } from './ordering/splits/states.ts'
import { checkErasureMachine } from './privacy/erasure/states.ts'
import { checkMergeMachine } from './console/merges/states.ts'
import { checkWrongPriceMachine } from './console/wrong-prices/states.ts'
import { checkApprovalMachine } from './identity/staff-accounts/approvals.ts'
import { checkSurveyMachines } from './outreach/surveys/states.ts'
import { checkTokenHoldMachine } from './money/tokens/states.ts'
import { checkTouchMachine } from './care/touches/actions.ts'

/** Asserts that every state machine is complete; the server calls it before it starts. */
export function checkMachines(): void {
  checkTouchMachine()
  checkPlanMachines()
  checkInvoiceMachines()
  checkCheckoutMachine()
  checkChargeRequestMachine()
  checkSplitMachine()
  checkBundleMachine()
  checkRechargeMachine()
  checkProposalMachine()
  checkReferralMachine()
  checkReservationMachine()
  checkRenewalMachines()
  checkPlanOfferMachine()
  checkHoldMachine()
  checkTokenHoldMachine()
  checkDiscountUseMachine()
  checkPartnershipMachine()
  checkImportMachines()
  checkIntegrationMachines()
  checkSequenceMachines()
  checkErasureMachine()
  checkMergeMachine()
  checkWrongPriceMachine()
  checkApprovalMachine()
  checkLabelMachine()
  checkSurveyMachines()
  checkGiftLinkMachines()
  checkAddressAskMachine()
}
