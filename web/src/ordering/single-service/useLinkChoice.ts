import { type GiftLinkChoice, linkDaysDefault } from '@goodturn/contract/ordering/checkout/gift-link'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import { useState } from 'react'
import { changeEntry } from '../cart/changeCart.ts'
import { type CartEntry, pairOf } from '../cart/entry.ts'
import { readLinkDraft, writeLinkDraft } from '../cart/linkDraft.ts'

interface Facts {
  service: ServiceDetails
  contact: ContactDetails
  /** The gift in the cart; null if it isn't there. */
  entry: CartEntry | null
  /** The person has an address that the service can ship to. */
  hasAddress: boolean
}

/** Whether a service can be sent by link: a single gift that ships (D-1-08). */
const canAsk = ({ service_type: type, experiences: [first] }: ServiceDetails) =>
  type === 'service' && first !== undefined && !first.appointment_required

/** The settings that a link starts with (D-1-22). */
const firstLink = (email: string | null): GiftLinkChoice => ({
  send_by: email ? 'email' : 'self',
  hidden: false,
  choices: [],
  ends_in_days: linkDaysDefault,
})

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

/** The link without a way that isn't there anymore: the email may have been removed. */
function withWay(link: GiftLinkChoice | null, email: string | null): GiftLinkChoice | null {
  return link && link.send_by === 'email' && !email ? { ...link, send_by: 'self' } : link
}
