import { checkBundleMachine } from './bundles/states.ts'
import { checkProposalMachine } from './gifting-log/states.ts'
import { checkRechargeMachine } from './easy-billing/states.ts'
import { checkChargeRequestMachine } from './charge-requests/states.ts'
import { checkCheckoutMachine } from './checkout/states.ts'
import { checkImportMachines } from './imports/states.ts'
import { checkIntegrationMachines } from './integrations/states.ts'
import { checkInvoiceMachines } from './invoices/states.ts'
import { checkHoldMachine } from './ledger/states.ts'
import { checkLabelMachine } from './packing/label-states.ts'
import { checkPartnershipMachine } from './partners/states.ts'
import { checkPlanMachines } from './plans/actions.ts'
import { checkPlanOfferMachine } from './plan-offers/states.ts'
import { checkDiscountUseMachine } from './promotions/states.ts'
import { checkReferralMachine } from './referrals/states.ts'
import { checkRenewalMachines } from './plan-charges/states.ts'
import { checkReservationMachine } from './reservations/states.ts'
import { checkSequenceMachines } from './sequences/states.ts'
import { checkSplitMachine } from './splits/states.ts'
import { checkErasureMachine } from './erasure/states.ts'
import { checkMergeMachine } from './merges/states.ts'
import { checkApprovalMachine } from './staff-accounts/approvals.ts'
import { checkSurveyMachines } from './surveys/states.ts'
import { checkTokenHoldMachine } from './tokens/states.ts'
import { checkTouchMachine } from './touches/actions.ts'

/** Asserts that every state machine is whole; the server calls it before it starts. */
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
  checkApprovalMachine()
  checkLabelMachine()
  checkSurveyMachines()
}
