import { type LinkAct, linkActs } from '@goodturn/contract/outreach/gift-links/schema'
import { resendHours } from '@goodturn/contract/outreach/gift-links/limits'
import type { GiftLinkState } from '@goodturn/contract/outreach/gift-links/states'
import type { LinkSender } from '@goodturn/contract/ordering/checkout/gift-link'

/** What decides which acts a link allows. */
export interface ActFacts {
  state: GiftLinkState
  sendBy: LinkSender
  /** When an email about it last went out. */
  mailedAt: Date | null
  /** Whether its last day is over. */
  isOver: boolean
  firstName: string
  email: string | null
  hasStopped: boolean
  /** Whether its accepted gift came back: the recipient is asked again by the same link (D-1-76). */
  cameBack: boolean
}

const dayMs = resendHours * 60 * 60 * 1000

/** Why a link doesn't allow an act now, as text; null if it does (D-1-97). The server refuses with the same text. */
export function blockedBecause(act: LinkAct, link: ActFacts, now: Date): string | null {
  if (act === 'copy' && link.cameBack) return null
  const ended = endedText(link)
  if (ended !== null) return ended
  if (act === 'change' && link.state === 'opened') return `${link.firstName} has already opened this gift.`
  if (act !== 'resend') return null
  if (link.email === null) return `Add an email for ${link.firstName} first.`
  if (link.hasStopped) return `${link.firstName} asked for no more email.`
  const next = link.mailedAt && new Date(link.mailedAt.getTime() + dayMs)
  return next && next > now ? 'You can email a link once a day.' : null
}

/** All acts with what blocks them. */
export function blockedActs(link: ActFacts, now: Date): Record<LinkAct, string | null> {
  const entries = linkActs.map((act) => [act, blockedBecause(act, link, now)] as const)
  return Object.fromEntries(entries) as Record<LinkAct, string | null>
}

/** Seconds until a link may be emailed again; 0 if it may be now. */
export function resendAfterSeconds({ mailedAt }: Pick<ActFacts, 'mailedAt'>, now: Date): number {
  if (!mailedAt) return 0
  return Math.max(0, Math.ceil((mailedAt.getTime() + dayMs - now.getTime()) / 1000))
}

/** Why a link that is answered or over allows nothing, as text; null for an open one. */
export function endedText({
  state,
  isOver,
  firstName,
}: Pick<ActFacts, 'state' | 'isOver' | 'firstName'>): string | null {
  if (state === 'accepted') return 'This gift has already been accepted.'
  if (state === 'declined') return `${firstName} declined this gift.`
  if (state === 'canceled') return 'This gift was canceled.'
  return state === 'expired' || isOver ? 'This link has ended.' : null
}
