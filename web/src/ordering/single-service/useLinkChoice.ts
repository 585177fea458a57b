import type { GiftLinkChoice } from '@goodturn/contract/ordering/checkout/gift-link'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import { useState } from 'react'
import { changeEntry } from '../cart/changeCart.ts'
import { type CartEntry, pairOf } from '../cart/entry.ts'
import { readLinkDraft, writeLinkDraft } from '../cart/linkDraft.ts'
import { canAsk, firstLink, withWay } from './linkRules.ts'

interface Facts {
  service: ServiceDetails
  contact: ContactDetails
  /** The gift in the cart; null if it isn't there. */
  entry: CartEntry | null
  /** The person has an address that the service can ship to. */
  hasAddress: boolean
}

/**
 * Whether the recipient is asked for the address, and how. The cart keeps it once the gift is there, this tab before.
 * Someone without an address is asked unless the member chooses otherwise.
 */
export function useLinkChoice({ service, contact, entry, hasAddress }: Facts) {
  const pair = pairOf(contact.key, service.key)
  const [draft, setDraft] = useState(() => readLinkDraft(pair))
  const isPossible = canAsk(service)
  const chosen = entry ? entry.member_data.gift_link : draft
  const preset = !hasAddress && !entry?.member_data.current_location ? firstLink(contact.email) : null
  const link = isPossible ? withWay(chosen === undefined ? preset : chosen, contact.email) : null

  function keepDraft(next: GiftLinkChoice | null | undefined): void {
    setDraft(next)
    writeLinkDraft(pair, next)
  }

  return {
    isPossible,
    link,
    keepDraft,
    /** Asks the recipient with these settings. */
    ask: async (next: GiftLinkChoice = link ?? firstLink(contact.email)): Promise<void> => {
      keepDraft(next)
      // The recipient's answer sets the day and the address.
      await changeEntry(pair, (inCart) => ({
        ...inCart,
        member_data: { ...inCart.member_data, gift_link: next, current_location: null, event_date: null },
      }))
    },
  }
}
