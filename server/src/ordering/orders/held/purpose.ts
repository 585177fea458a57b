import type { PurposeVerbs } from '../../../money/invoices/charges/purposes.ts'
import { checkoutPurpose } from '../purpose.ts'
import { failHeld } from './fail-held.ts'

/** The handlers of a gift that is paid once it is accepted: no decline undoes it, and an open charge changes nothing. */
export const giftLinkPurpose: PurposeVerbs = {
  paid: checkoutPurpose.paid,
  declined: failHeld,
  failed: failHeld,
  waiting: async () => {},
}
