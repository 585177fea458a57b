import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import { validateGiftDay } from '@goodturn/contract/ordering/checkout/gift-day'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import { useState } from 'react'
import { changeCart } from '../../cart/changeCart.ts'
import { type CartEntry, pairOfEntry } from '../../cart/entry.ts'
import { type GiftChoices, pickChoices, writeGiftDraft } from '../../cart/giftDraft.ts'
import { useMember } from '../../../platform/session/user.ts'
import { dateNeededFor } from '../../setup/occasion.ts'
import { useToday } from '../../setup/useToday.ts'
import { type ChosenGift, giftFacts } from '../../single-service/chosenGift.ts'
import { changesChoices, giftFault, storedChoices, withChoices } from '../../single-service/giftRules.ts'

/** Edits card, day, and personalization of a gift in the cart; nothing is stored before it is saved. */
export function useGiftEdit(entry: CartEntry, service: ServiceDetails, contact: ContactDetails) {
  const user = useMember()
  const today = useToday()
  const [typed, setTyped] = useState<GiftChoices>({})
  const facts = giftFacts(service, contact, user)
  const kept = pickChoices(entry.member_data)
  const choices: GiftChoices = { ...kept, ...typed }
  const stored = storedChoices(choices, facts.defaults)
  const isChanged = changesChoices(typed, stored, kept)
  const type = (patch: GiftChoices) => setTyped((now) => ({ ...now, ...patch }))
  const gift: ChosenGift = {
    ...facts,
    service,
    contact,
    today,
    choices,
    link: entry.member_data.gift_link ?? null,
    dateNeeded: dateNeededFor(service, contact),
    dayFault: choices.event_date && today ? validateGiftDay(choices.event_date, today) : null,
    type,
    keep: (patch = {}) => type(patch),
  }

  async function save(): Promise<void> {
    if (!isChanged) return
    await changeCart([withChoices(entry, stored)])
    // A draft started on the gift's own page is older than this.
    writeGiftDraft(pairOfEntry(entry), {})
  }

  return { gift, isChanged, fault: giftFault(choices, { filling: facts.filling, today }), save }
}
