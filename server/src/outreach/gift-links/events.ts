import type { CheckoutKey, GiftLinkKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'

/** Recipients accepted or declined gifts. */
export const linksAnswered = defineEvent<{ linkKeys: readonly GiftLinkKey[]; as: 'accepted' | 'declined' }>(
  'gift-links.answered',
)

/** Accepted gifts that weren't paid in time. */
export const linksLapsed = defineEvent<{ linkKeys: readonly GiftLinkKey[] }>('gift-links.lapsed')

/** Gift links ended without an answer. */
export const linksExpired = defineEvent<{ linkKeys: readonly GiftLinkKey[] }>('gift-links.expired')

/** A member copied the link of an order, to send it. */
export const linkCopied = defineEvent<{ checkoutKey: CheckoutKey }>('gift-links.copied')
