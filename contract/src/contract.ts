import { accountCalls } from './accounts/calls.ts'
import { checkoutCalls } from './checkout/calls.ts'
import { invoiceCalls } from './invoices/calls.ts'
import { ledgerCalls } from './ledger/calls.ts'
import { supportCalls } from './support/calls.ts'

/** Every call of the portal, by room. */
export const contract = {
  accounts: accountCalls,
  ledger: ledgerCalls,
  invoices: invoiceCalls,
  checkout: checkoutCalls,
  support: supportCalls,
}
