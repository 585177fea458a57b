import type { CardKey, MemberKey } from '@goodturn/contract/ids'
import type { AcceptedPartnership } from './find-accepted.ts'

/** The two sides of a partnership as a purchase sees them. */
export interface Sides {
  partnerKey: MemberKey
  buyerSource: CardKey | null
  partnerSource: CardKey | null
  partnerAutoAccepts: boolean
}

/** The partner's side of a partnership when `buyerKey` buys, and the cards that the two pay with. */
export function sidesOf(partnership: AcceptedPartnership, buyerKey: MemberKey): Sides {
  const isInviter = partnership.inviterKey === buyerKey
  return {
    partnerKey: isInviter ? partnership.inviteeKey : partnership.inviterKey,
    buyerSource: isInviter ? partnership.inviterSource : partnership.inviteeSource,
    partnerSource: isInviter ? partnership.inviteeSource : partnership.inviterSource,
    partnerAutoAccepts: isInviter ? partnership.inviteeAutoAccept : partnership.inviterAutoAccept,
  }
}
