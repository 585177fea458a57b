import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import { outOfSeason } from '@goodturn/contract/shop/catalog/season'
import { validateGiftDay } from '@goodturn/contract/ordering/checkout/gift-day'
import { locationText } from '@goodturn/contract/ordering/checkout/rules'
import type { ContactDetails, Location } from '@goodturn/contract/people/contacts/schema'
import { dateNeededText } from '@goodturn/contract/care/plans/occasions'
import { useState } from 'react'
import { addToCart } from '../cart/addToCart.ts'
import { changeCart, changeEntry } from '../cart/changeCart.ts'
import { pairOf } from '../cart/entry.ts'
import { type GiftChoices, pickChoices, readGiftDraft, writeGiftDraft } from '../cart/giftDraft.ts'
import { removeFromCart } from '../cart/removeFromCart.ts'
import { readServiceSetup, rememberLocation } from '../cart/setup.ts'
import { useCart, useCartEntry } from '../cart/useCart.ts'
import { useQueryParam, useQueryParams } from '../../platform/router/useQueryParams.ts'
import { useMember } from '../../platform/session/user.ts'
import { dateNeededFor } from '../setup/occasion.ts'
import { useToday } from '../setup/useToday.ts'
import { giftFacts } from './chosenGift.ts'
import { giftDaysOf, proposedDay } from './giftDays.ts'
import { readOccasion } from '../../platform/giftOccasion.ts'
import { giftFault, storedChoices, withChoices } from './giftRules.ts'
import { personalizeFirstText } from './personalization.ts'
import { chosenLocation, offerFor, shippableLocations } from './offer.ts'
import { useLinkChoice } from './useLinkChoice.ts'

/**
 * A gift for one person in progress: the query keeps the address, and this tab keeps the rest until the gift is in the
 * cart. From then on the cart keeps it, shared with the other tabs.
 */
export function useGift(service: ServiceDetails, contact: ContactDetails) {
  const user = useMember()
  const cart = useCart()
  const today = useToday()
  const entry = useCartEntry(contact.key, service.key)
  const pair = pairOf(contact.key, service.key)
  const [typed, setTyped] = useState<GiftChoices>(() => readGiftDraft(pair))
  const [asked, setAsked] = useQueryParam('location')
  const sentFor = readOccasion(useQueryParams()[0])
  const locations = shippableLocations(contact, service.us_only)
  const linked = useLinkChoice({ service, contact, entry, hasAddress: locations.length > 0 })
  const { link } = linked
  const known = chosenLocation(locations, [
    asked,
    entry?.member_data.current_location,
    readServiceSetup().locations[contact.key],
  ])
  // The recipient says where it goes.
  const location = link ? null : known
  const { first, defaults, filling } = giftFacts(service, contact, user)
  const proposed = today && proposedDay(giftDaysOf(service, contact, null, today, sentFor), today)
  const choices: GiftChoices = {
    ...(entry ? pickChoices(entry.member_data) : { event_date: proposed?.day ?? null }),
    ...typed,
    // The recipient's answer sets the day.
    ...(link ? { event_date: null } : {}),
  }
  const offer = offerFor(service, location)
  const goods = { key: service.key, title: service.title, category: service.category, price: offer.total }
  const dateNeeded = dateNeededFor(service, contact)
  const isUnpersonalized =
    Boolean(first?.personalization_label) && !choices.personalization?.trim() && !defaults.personalization
  const fault = giftFault(choices, { filling, today })

  /** Shows a choice at once, and remembers it. */
  function type(patch: GiftChoices): GiftChoices {
    const next = { ...typed, ...patch }
    setTyped(next)
    writeGiftDraft(pair, next)
    return next
  }

  /** Saves the choices to the cart if the gift is in it, unless it couldn't be sent that way. */
  async function keep(patch: GiftChoices = {}): Promise<void> {
    const saved = Object.keys(patch).length > 0 ? type(patch) : typed
    if (Object.keys(saved).length === 0 || giftFault({ ...choices, ...saved }, { filling, today }) !== null)
      return
    const isKept = await changeEntry(pair, (inCart) =>
      withChoices(inCart, storedChoices({ ...pickChoices(inCart.member_data), ...saved }, defaults)),
    )
    if (!isKept) return
    // Removes only the saved values: the user may have typed more since.
    setTyped((now) => {
      const left = Object.fromEntries(
        Object.entries(now).filter(([member, value]) => saved[member as keyof GiftChoices] !== value),
      )
      writeGiftDraft(pair, left)
      return left
    })
  }

  async function chooseLocation(next: Location): Promise<void> {
    setAsked(next.key)
    rememberLocation(contact.key, next.key)
    linked.keepDraft(null)
    if (!entry) return
    const { priceId } = offerFor(service, next)
    const member_data = {
      ...entry.member_data,
      current_location: next.key,
      gift_link: null,
      price_id: priceId,
    }
    await changeCart([{ ...entry, member_data }])
  }

  /** Sends it to an address after all: the one chosen before, or one that is chosen next. */
  async function sendToAddress(): Promise<void> {
    if (known) return chooseLocation(known)
    linked.keepDraft(null)
    if (entry) await changeCart([{ ...entry, member_data: { ...entry.member_data, gift_link: null } }])
  }

  async function add(): Promise<void> {
    await addToCart([
      {
        choice: {
          type: 'service',
          member_data: {
            contact: { key: contact.key },
            service: { key: service.key },
            current_location: location?.key ?? null,
            price_id: offer.priceId,
            ...storedChoices(choices, defaults),
            ...(link ? { gift_link: link } : {}),
          },
        },
        goods,
      },
    ])
    setTyped({})
    writeGiftDraft(pair, {})
    linked.keepDraft(undefined)
  }

  async function remove(): Promise<void> {
    // Keeps the text written for it.
    type(choices)
    linked.keepDraft(link)
    await removeFromCart(contact.key, service.key, goods)
  }

  return {
    service,
    contact,
    first,
    today,
    sentFor,
    proposedDay: proposed?.day ?? null,
    locations,
    location,
    /** The address that it would go to. */
    known,
    /** The recipient is asked for the address, with these settings; null if the member chooses it. */
    link,
    canAsk: linked.isPossible,
    offer,
    choices,
    defaults,
    filling,
    dateNeeded,
    /** The reason it can't be bought yet; undefined when it can. */
    hindrance:
      !location && !link
        ? locationText(service.us_only)
        : dateNeeded
          ? dateNeededText(contact.display_name, dateNeeded)
          : ((today && outOfSeason(service.title, service.ships_by, today)) ??
            (link && isUnpersonalized
              ? personalizeFirstText(first?.personalization_label ?? '', contact.first_name)
              : null) ??
            fault ??
            undefined),
    /** The reason it can't go out on the chosen day. */
    dayFault: choices.event_date && today ? validateGiftDay(choices.event_date, today) : null,
    isInCart: entry !== null,
    isReady: cart.ready,
    type,
    keep,
    chooseLocation,
    sendToAddress,
    ask: linked.ask,
    add,
    remove,
  }
}

export type Gift = ReturnType<typeof useGift>
