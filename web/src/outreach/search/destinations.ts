import type { User } from '@goodturn/contract/identity/accounts/schema'
import { foldText, searchWords } from '@goodturn/contract/people/contacts/derive'
import { paths } from '../../paths.ts'
import { entryGroups } from '../../shell/entries.ts'

/** A page or action found by its title or a synonym. */
export interface Destination {
  to: string
  title: string
  also?: string
}

/** Actions offered before anything is typed. */
export const firstActions: readonly Destination[] = [
  { to: paths.services(), title: 'Send a gift' },
  { to: paths.addPerson(), title: 'Add a person' },
  { to: paths.topOfMind(), title: 'Start a plan' },
]

/** Pages that aren't in the sidebar. */
const otherPages: readonly Destination[] = [
  { to: paths.invoices(), title: 'Invoices', also: 'receipts bills refunds refunded' },
  { to: paths.paymentHistory(), title: 'Payment history', also: 'refunds refunded charges receipts' },
  { to: paths.paymentMethods(), title: 'Payment methods', also: 'cards' },
  { to: paths.credits(), title: 'Credits', also: 'wallet balance funds refunds money' },
  { to: paths.buyCredit(), title: 'Add credit', also: 'wallet balance funds' },
  { to: paths.tokens(), title: 'Tokens', also: 'prepaid' },
  { to: paths.bundles(), title: 'Bundle & Save' },
  { to: paths.discounts(), title: 'Discounts' },
  { to: paths.easyBilling(), title: 'Easy Billing' },
  { to: paths.upcomingRenewals(), title: 'Upcoming renewals' },
  { to: paths.fundRenewals(), title: 'Fund renewals' },
  { to: paths.paymentPartners(), title: 'Payment partners' },
  { to: paths.paymentRequests(), title: 'Payment requests' },
  { to: paths.accountingReports(), title: 'Accounting reports' },
  { to: paths.giftingLog(), title: 'Gifting log' },
  { to: paths.rehearsal(), title: 'What the next 12 months cost' },
  { to: paths.purchase(), title: 'Cart' },
  { to: paths.importFile(), title: 'Import people from a file' },
  { to: paths.questionnaires(), title: 'Questionnaires' },
  { to: paths.npsDayMaker(), title: 'NPS Day Maker' },
  { to: paths.ratingsBooster(), title: 'Ratings Booster' },
  { to: paths.teamInvites(), title: 'Team invites' },
  { to: paths.contactUs(), title: 'Contact us', also: 'help support questions problem' },
  { to: paths.profile(), title: 'Profile' },
  { to: paths.signatures(), title: 'Signatures' },
  { to: paths.password(), title: 'Password and security', also: 'passkeys two-step sign in' },
  { to: paths.notifications(), title: 'Notifications' },
  { to: paths.integrations(), title: 'Integrations' },
  { to: paths.engagementCenter(), title: 'Engagement Center', also: 'qr codes links reviews' },
  { to: paths.activityIn('needs'), title: 'Gifts that need you', also: 'returned came back undeliverable' },
]

const destinationsMax = 3

/** The member's actions and pages where each search word starts a word; title matches come first. */
export function findDestinations(search: string, user: User): Destination[] {
  const words = searchWords(search)
  if (words.length === 0) return []
  const entries: Destination[] = entryGroups
    .flatMap((group) => group.entries)
    .filter(({ when }) => !when || when(user))
    .map(({ to, label }) => ({ to, title: label }))
  const isTitled = ({ title }: Destination) =>
    words.every((word) => ` ${foldText(title)}`.includes(` ${word}`))
  const found = [...firstActions, ...entries, ...otherPages].filter(({ title, also = '' }) => {
    const known = ` ${foldText(`${title} ${also}`)}`
    return words.every((word) => known.includes(` ${word}`))
  })
  return [...found.filter(isTitled), ...found.filter((place) => !isTitled(place))].slice(0, destinationsMax)
}

/**
 * Strips the action from a search: "send a gift to grace" searches for Grace, and each person found gets the action.
 */
export function withoutAction(typed: string): string {
  const act =
    /^\s*(?:send\s+(?:an?\s+)?(?:gift\s+)?(?:to\s+)?|gifts?\s+(?:for|to)\s+|start\s+(?:a\s+)?plan\s+for\s+|edit\s+)(?=\S)/i
  const rest = typed.replace(act, '').trim()
  return /^(?:an?|gift|to|a gift|plan|person)$/i.test(rest) ? typed.trim() : rest
}
