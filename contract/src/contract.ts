import { accountCalls } from './accounts/calls.ts'
import { catalogCalls } from './catalog/calls.ts'

/** Every call of the portal, by room. */
export const contract = {
  accounts: accountCalls,
  catalog: catalogCalls,
}
