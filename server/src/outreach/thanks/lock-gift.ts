import type { GiftLinkKey, MemberKey, TouchKey } from '@goodturn/contract/ids'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockLink } from '../gift-links/lock-link.ts'

/** An accepted gift that wasn't canceled, whose member isn't locked. */
export interface AcceptedGift {
  touchKey: TouchKey
  memberKey: MemberKey
  title: string
  recipientName: string
  isDelivered: boolean
}

/** Locks the gift behind a link, so that two presses follow each other; null if it is no longer its recipient's. */
export async function lockGift(tx: Tx, key: GiftLinkKey, cause: Cause): Promise<AcceptedGift | null> {
  const { link, touch, isClosed } = await lockLink(tx, key, cause)
  if (isClosed || link.state !== 'accepted') return null
  if (touch.status === 'canceled' || touch.status === 'expired') return null
  return {
    touchKey: touch.key,
    memberKey: link.memberKey,
    title: touch.title,
    recipientName: touch.recipient_name,
    isDelivered: touch.delivered_at !== null,
  }
}
