import type { CheckoutKey } from '@goodturn/contract/ids'
import type { PurposeVerbs } from '../../money/invoices/charges/purposes.ts'
import { settleCheckout } from './settle.ts'
import { markCheckoutWaiting, failCheckout, voidCheckout } from './undo.ts'

/** A checkout's handlers for the outcome of its invoice's charge. */
export const checkoutPurpose: PurposeVerbs = {
  paid: (tx, charge, cause) =>
    settleCheckout(
      tx,
      {
        checkoutKey: charge.purpose_key as CheckoutKey,
        memberKey: charge.member_key,
        payments: [
          {
            memberKey: charge.member_key,
            invoiceKey: charge.invoice_key,
            charge: { key: charge.key, amountCents: charge.amount_cents },
          },
        ],
      },
      cause,
    ),
  declined: voidCheckout,
  failed: failCheckout,
  waiting: markCheckoutWaiting,
}
