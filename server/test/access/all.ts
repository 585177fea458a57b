import { accountCases } from './accounts.ts'
import { catalogCases } from './catalog.ts'
import { contactCases, locationCases } from './contacts.ts'
import { configCases, promotionCases, referralCases, supportCases, teamCases } from './lookups.ts'
import { checkoutCases, invoiceCases, ledgerCases } from './money.ts'
import { sandboxCases } from './sandbox.ts'
import type { AccessCases } from './types.ts'

/** How to try the access of every call, by room as in the contract. Each room adds its own file here. */
export const accessCases: Readonly<Record<string, AccessCases>> = {
  accounts: accountCases,
  catalog: catalogCases,
  checkout: checkoutCases,
  config: configCases,
  contacts: contactCases,
  invoices: invoiceCases,
  ledger: ledgerCases,
  locations: locationCases,
  promotions: promotionCases,
  referrals: referralCases,
  sandbox: sandboxCases,
  support: supportCases,
  teams: teamCases,
}
