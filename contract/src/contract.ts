import { accountCalls } from './accounts/calls.ts'
import { supportCalls } from './support/calls.ts'

/** Every call of the portal, by room. */
export const contract = {
  accounts: accountCalls,
  support: supportCalls,
}
