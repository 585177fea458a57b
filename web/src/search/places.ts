import type { User } from '@goodturn/contract/accounts/schema'
import { folded, searchWords } from '@goodturn/contract/contacts/derive'
import { paths } from '../paths.ts'
import { entryGroups } from '../shell/entries.ts'

/** A page or an act that is found by its title. */
export interface Place {
  to: string
  title: string
}

/** What one can do before typing a word. */
export const firstActs: readonly Place[] = [
  { to: paths.services(), title: 'Send a gift' },
  { to: paths.addPerson(), title: 'Add a person' },
  { to: paths.topOfMind(), title: 'Start a plan' },
]

/** Pages that the sidebar does not name itself. */
const below: readonly Place[] = [
  { to: paths.invoices(), title: 'Invoices' },
  { to: paths.paymentHistory(), title: 'Payment history' },
  { to: paths.paymentMethods(), title: 'Payment methods' },
  { to: paths.credits(), title: 'Credits' },
  { to: paths.buyCredit(), title: 'Add credit' },
  { to: paths.tokens(), title: 'Tokens' },
  { to: paths.bundles(), title: 'Bundle & Save' },
  { to: paths.discounts(), title: 'Discounts' },
  { to: paths.easyBilling(), title: 'Easy Billing' },
  { to: paths.upcomingRenewals(), title: 'Upcoming renewals' },
  { to: paths.fundRenewals(), title: 'Fund renewals' },
  { to: paths.paymentPartners(), title: 'Payment partners' },
  { to: paths.paymentRequests(), title: 'Payment requests' },
  { to: paths.accountingReports(), title: 'Accounting reports' },
  { to: paths.giftingLog(), title: 'Gifting log' },
  { to: paths.rehearsal(), title: 'What the next twelve months cost' },
  { to: paths.purchase(), title: 'Cart' },
  { to: paths.importFile(), title: 'Import people from a file' },
  { to: paths.questionnaires(), title: 'Questionnaires' },
  { to: paths.npsDayMaker(), title: 'NPS Day Maker' },
  { to: paths.ratingsBooster(), title: 'Ratings Booster' },
  { to: paths.teamInvites(), title: 'Team invites' },
  { to: paths.profile(), title: 'Profile' },
  { to: paths.signatures(), title: 'Signatures' },
  { to: paths.password(), title: 'Password and security' },
  { to: paths.notifications(), title: 'Notifications' },
  { to: paths.integrations(), title: 'Integrations' },
  { to: paths.engagementCenter(), title: 'Engagement Center' },
]

const placesMax = 3

/** The acts and pages of a member in whose title each word of the search begins a word. */
export function findPlaces(search: string, user: User): Place[] {
  const words = searchWords(search)
  if (words.length === 0) return []
  const entries = entryGroups
    .flatMap((group) => group.entries)
    .filter(({ when }) => !when || when(user))
    .map(({ to, label }) => ({ to, title: label }))
  return [...firstActs, ...entries, ...below]
    .filter(({ title }) => words.every((word) => ` ${folded(title)}`.includes(` ${word}`)))
    .slice(0, placesMax)
}

/** "send a gift to grace" looks for Grace: the act is offered for each person found. */
export function withoutAct(typed: string): string {
  const act =
    /^\s*(?:send\s+(?:an?\s+)?(?:gift\s+)?(?:to\s+)?|gifts?\s+(?:for|to)\s+|start\s+(?:a\s+)?plan\s+for\s+|edit\s+)(?=\S)/i
  const rest = typed.replace(act, '').trim()
  return /^(?:an?|gift|to|a gift|plan|person)$/i.test(rest) ? typed.trim() : rest
}
