import { accountCalls } from './accounts/calls.ts'

/** Every call of the portal, by room. */
export const contract = {
  accounts: accountCalls,
}
