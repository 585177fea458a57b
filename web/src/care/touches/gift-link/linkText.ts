import type { DeclineReason, GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import type { GiftLinkState } from '@goodturn/contract/outreach/gift-links/states'
import type { StatusLook } from '../../../ui/lists/StatusLabel.tsx'
import { waitingText } from '../statusLabels.ts'
import { formatDate, formatDay, formatMoney } from '../../../platform/format.ts'

/** "Open until Dec 22, 2026" (D-1-24): the last day in the member's time zone. */
export const openUntilText = (lastDay: string) => `Open until ${formatDate(lastDay)}`

/** Whether it can still be answered. */
export const isOpen = ({ state }: Pick<GiftLink, 'state'>) => state === 'waiting' || state === 'opened'

const reasons: Record<DeclineReason, string> = {
  employer: 'Their employer doesn’t allow it.',
  government: 'Government rules don’t allow it.',
  rather_not: 'They’d rather not.',
}

interface Headline {
  /** A muted line above the title. */
  eyebrow: string
  title: string
  note: string
}

/** What happened to the money of a gift that ended. */
const endedMoney: Partial<Record<GiftLink['payment'], string>> = {
  refunded: 'We refunded it in full.',
  released: 'Nothing was charged, and what we had set aside is back in your balance.',
  lapsed: 'Nothing was charged, and what we had set aside is back in your balance.',
}

/** The headline of a gift that was accepted before it was paid. */
function acceptedHeadline({ contact, ended, payment, pay }: GiftLink): Headline {
  const { first_name: firstName } = contact
  const eyebrow = ended === null ? 'Accepted' : `Accepted ${formatDay(ended)}`
  if (payment === 'lapsed')
    return { eyebrow, title: 'This gift wasn’t paid in time', note: endedMoney.lapsed ?? '' }
  if (payment === 'due' && pay?.until)
    return {
      eyebrow,
      title: pay.card ? 'Your card couldn’t be charged' : 'Your balance doesn’t cover this gift',
      note: `${firstName} accepted this gift and doesn’t know. Please pay by ${formatDate(pay.until)}. Nothing is sent until then.`,
    }
  return {
    eyebrow,
    title: `${firstName} accepted your gift`,
    note: `${pay?.from_balance ? 'We’re taking it from your balance' : 'We’re charging your card'}. The gift goes out once it’s paid.`,
  }
}

/** How a gift is paid once it is accepted, as text; null if it was paid with the order (D-1-27). */
export function paymentText({ pay }: GiftLink): string | null {
  if (!pay) return null
  const held = pay.held > 0 ? `${formatMoney(pay.held)} set aside from your balance` : ''
  const card = pay.card ? `${pay.card.brand} ${pay.card.last4}` : 'your card'
  const from = pay.from_balance ? (pay.held > 0 ? 'more of it' : 'from your balance') : `on ${card}`
  const due = pay.due > 0 ? `${formatMoney(pay.due)} ${from} once it’s accepted` : ''
  return [held, due].filter(Boolean).join(', and ')
}

/** The headline of a gift whose link is open, isn't paid, or ended. */
export function linkHeadline(link: GiftLink): Headline {
  const { first_name: firstName } = link.contact
  const refund = endedMoney[link.payment] ?? ''
  const on = link.ended === null ? '' : ` on ${formatDay(link.ended)}`
  switch (link.state) {
    case 'accepted':
      return acceptedHeadline(link)
    case 'declined':
      return {
        eyebrow: 'Declined',
        title: `${firstName} can’t accept this gift`,
        note: join(`Answered${on}.`, link.decline ? reasons[link.decline.reason] : '', refund),
      }
    case 'expired':
      return {
        eyebrow: 'Expired',
        title: `${firstName} didn’t answer in time`,
        note: join(`The link was open until ${formatDate(link.last_day)}.`, refund),
      }
    case 'canceled':
      return {
        eyebrow: 'Canceled',
        title: 'This gift was canceled',
        note: join(`The link ended${on}.`, refund),
      }
    default:
      return {
        eyebrow: openUntilText(link.last_day),
        title: waitingText(firstName),
        note: join(
          wayText(link),
          link.opened === null
            ? `${firstName} hasn’t opened it yet.`
            : `${firstName} opened it and hasn’t answered yet.`,
          link.send_from ? `${firstName} would like it from ${formatDate(link.send_from)}.` : '',
        ),
      }
  }
}

const join = (...parts: string[]) => parts.filter(Boolean).join(' ')

const stateLabels: Record<GiftLinkState, readonly [StatusLook, string]> = {
  waiting: ['waiting', 'Not opened'],
  opened: ['moving', 'Opened'],
  accepted: ['done', 'Accepted'],
  declined: ['canceled', 'Declined'],
  expired: ['canceled', 'Expired'],
  canceled: ['canceled', 'Canceled'],
}

/** The look and label of a link's state. */
export const linkStateLabel = (state: GiftLinkState) => stateLabels[state]

/** How an open link reaches its recipient (D-1-11). */
function wayText({ send_by, contact, mailed }: GiftLink): string {
  if (send_by === 'self') return 'You send the link yourself.'
  const to = contact.email ?? 'their email'
  return mailed === null ? `We email it to ${to}.` : `Emailed to ${to}.`
}

/** How and when it was sent, as text. */
export function sentText({ send_by, contact, created, mailed }: GiftLink): string {
  if (send_by === 'self') return `${formatDay(created)}, by you`
  if (mailed === null) return `Goes out by email to ${contact.email ?? 'them'}`
  return `${formatDay(mailed)} to ${contact.email ?? 'their email'}`
}
