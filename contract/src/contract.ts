import { accountCalls } from './accounts/calls.ts'
import { contactCalls, locationCalls } from './contacts/calls.ts'

/** Every call of the portal, by room. */
export const contract = {
  accounts: accountCalls,
  contacts: contactCalls,
  locations: locationCalls,
}
