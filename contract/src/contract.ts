import { accountCalls } from './accounts/calls.ts'
import { cardCalls } from './cards/calls.ts'

/** Every call of the portal, by room. */
export const contract = {
  accounts: accountCalls,
  cards: cardCalls,
}
