import type { GiftLinkKey, MemberKey, TouchKey } from '@goodturn/contract/ids'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockTouch } from '../../care/touches/lock.ts'
import { holdContacts } from '../../people/contacts/queries.ts'
import { findCardGift } from './card-gift.queries.ts'
import { lockLink } from '../gift-links/lock-link.ts'

/** A gift that its recipient has or expects: not canceled, and of a member who isn't locked. */
export interface AcceptedGift {
  touchKey: TouchKey
  memberKey: MemberKey
  title: string
  recipientName: string
  isDelivered: boolean
}

/** Where a recipient speaks of a gift: at its link, or at the code on its card. */
export type GiftAt = GiftLinkKey | { card: TouchKey }

/** Locks a gift, so that two presses follow each other; null if it is no longer its recipient's. */
export async function lockGift(tx: Tx, at: GiftAt, cause: Cause): Promise<AcceptedGift | null> {
  return typeof at === 'string' ? lockLinked(tx, at, cause) : lockCarded(tx, at.card, cause)
}

async function lockCarded(tx: Tx, key: TouchKey, cause: Cause): Promise<AcceptedGift | null> {
  const known = await findCardGift(tx, key)
  if (!known) return null
  // The person first, the order of an erasure.
  await holdContacts(tx, [known.contactKey])
  const touch = await lockTouch(tx, null, key, cause)
  const gift = await findCardGift(tx, key)
  if (!gift) return null
  return {
    touchKey: key,
    memberKey: gift.memberKey,
    title: touch.title,
    recipientName: touch.recipient_name,
    isDelivered: gift.isDelivered,
  }
}

async function lockLinked(tx: Tx, key: GiftLinkKey, cause: Cause): Promise<AcceptedGift | null> {
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
