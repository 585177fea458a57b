import type { Hooks } from './platform/context.ts'
import { renewalPurpose } from './care/plan-charges/purpose.ts'
import { fundingPurpose } from './money/easy-billing/purpose.ts'
import { administrativePurpose } from './money/invoices/charges/administrative.ts'
import { bundlePurpose } from './ordering/bundles/purpose.ts'
import { checkoutPurpose } from './ordering/orders/purpose.ts'
import { reservationPurpose } from './ordering/reservations/purpose.ts'
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
  },
  continueSplit,
}
