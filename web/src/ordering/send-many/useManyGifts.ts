import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import { outOfSeason } from '@goodturn/contract/shop/catalog/season'
import type { GiftLinkChoice } from '@goodturn/contract/ordering/checkout/gift-link'
import { validateGiftDay } from '@goodturn/contract/ordering/checkout/gift-day'
import type { Contact, Location } from '@goodturn/contract/people/contacts/schema'
import type { ContactKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { useMemo, useRef, useState } from 'react'
import { addToCart } from '../cart/addToCart.ts'
import type { GiftChoices } from '../cart/giftDraft.ts'
import { hasGift } from '../cart/gifts.ts'
import { useCart } from '../cart/useCart.ts'
import type { CardPerson } from '../../shop/messaging/messageValue.ts'
import { useMember } from '../../platform/session/user.ts'
import { useToday } from '../setup/useToday.ts'
import { fillingOf } from '../single-service/chosenGift.ts'
import { giftFault, storedChoices } from '../single-service/giftRules.ts'
import { canAsk, withWay } from '../single-service/linkRules.ts'
import { offerFor, shippableLocations } from '../single-service/offer.ts'
import { optionsOf, personalizeFirstText } from '../single-service/personalization.ts'
import { type ManyDraft, readManyDraft, writeManyDraft } from './draft.ts'
import { type Recipient, dayForMany, peopleMax, proposedLocation, sumFor } from './recipients.ts'
import { useKnownPeople } from './useKnownPeople.ts'

/** The draft of one gift for several people; choices stay in this tab until they are in the cart. */
export function useManyGifts(service: ServiceDetails) {
  const user = useMember()
  const cart = useCart()
  const today = useToday()
  const [draft, setDraft] = useState<ManyDraft>(() => readManyDraft(service.key))
  // Keeps choices made while people are loading.
  const latest = useRef(draft)
  const { isKnown, known, note } = useKnownPeople(draft)
  const myName = `${user.first_name} ${user.last_name}`.trim()
  const [first] = service.experiences
  const label = first?.personalization_label ?? null
  const defaults = {
    // Each person is greeted by name.
    toName: '',
    message: first?.contact_message ?? '',
    fromName: user.from_name ?? myName,
    personalization: optionsOf(label)?.[0] ?? null,
  }
  const { choices, own, link } = draft
  const isPossible = canAsk(service)
  const message = choices.custom_contact_message ?? defaults.message
  const fromName = choices.custom_from_name ?? defaults.fromName
  const day = dayForMany(service, choices)

  const recipients = useMemo(
    () =>
      draft.people.flatMap(({ key, location: locationKey }): Recipient[] => {
        const person = known.get(key)
        if (locationKey === null) return person && isPossible ? [{ person, location: null }] : []
        const location =
          person && shippableLocations(person, service.us_only).find((each) => each.key === locationKey)
        return person && location ? [{ person, location }] : []
      }),
    [draft.people, known, service.us_only, isPossible],
  )
  const cards = useMemo(
    () =>
      recipients.map(({ person }): CardPerson<ContactKey> => ({
        key: person.key,
        name: person.display_name,
        filling: fillingOf(person, myName),
        to: person.message_salutation,
        from: fromName,
        own: own[person.key],
      })),
    [recipients, myName, fromName, own],
  )

  const asked = recipients.filter(({ location }) => location === null)

  function change(patch: Partial<ManyDraft>): void {
    latest.current = { ...latest.current, ...patch }
    setDraft(latest.current)
    writeManyDraft(service.key, latest.current)
  }

  /** Chooses people who can be shipped to. Returns the number that didn't fit. */
  function choose(more: readonly Contact[]): number {
    note(more)
    const { people } = latest.current
    const chosen = new Set(people.map(({ key }) => key))
    const fresh = more.flatMap((person) => {
      const location = chosen.has(person.key) ? null : proposedLocation(person, service.us_only)
      return location ? [{ key: person.key, location: location.key }] : []
    })
    change({ people: [...people, ...fresh].slice(0, peopleMax) })
    return Math.max(0, people.length + fresh.length - peopleMax)
  }

  /** Asks people by link where it goes; also chooses them. Returns the number that didn't fit. */
  function ask(more: readonly Contact[]): number {
    note(more)
    const { people } = latest.current
    const asked = new Set(more.map(({ key }) => key))
    const before = people.map((one) => (asked.has(one.key) ? { ...one, location: null } : one))
    const known = new Set(people.map(({ key }) => key))
    const fresh = more.flatMap(({ key }) => (known.has(key) ? [] : [{ key, location: null }]))
    change({ people: [...before, ...fresh].slice(0, peopleMax) })
    return Math.max(0, people.length + fresh.length - peopleMax)
  }

  function leaveOut(keys: ReadonlySet<ContactKey>): void {
    change({ people: latest.current.people.filter(({ key }) => !keys.has(key)) })
  }

  /** Sends it to this address; also chooses the person, if there is room. */
  function sendTo(person: Contact, location: Location): void {
    note([withLocation(person, location)])
    const { people } = latest.current
    const entry = { key: person.key, location: location.key }
    const isChosen = people.some(({ key }) => key === person.key)
    change({
      people: isChosen
        ? people.map((each) => (each.key === person.key ? entry : each))
        : [...people, entry].slice(0, peopleMax),
    })
  }

  /** One person's gift: the shared choices, or with their own message. */
  function choicesFor(key: ContactKey): GiftChoices {
    const words = own[key]
    return words === undefined ? choices : { ...choices, custom_contact_message: words }
  }

  async function add(): Promise<void> {
    await addToCart(
      recipients.map(({ person: { key, email }, location }) => {
        const { priceId, total } = offerFor(service, location)
        return {
          choice: {
            type: 'service',
            member_data: {
              contact: { key },
              service: { key: service.key },
              current_location: location?.key ?? null,
              price_id: priceId,
              ...storedChoices(choicesFor(key), defaults),
              // Their answer sets the day and the address.
              ...(location ? {} : { event_date: null, gift_link: withWay(link, email) }),
            },
          },
          goods: { key: service.key, title: service.title, category: service.category, price: total },
        }
      }),
    )
    change({ people: [], own: {} })
  }

  /** The reason it can't be bought yet; undefined when it can. */
  function hindrance(): string | undefined {
    const closed = today && outOfSeason(service.title, service.ships_by, today)
    if (closed) return closed
    if (cards.length === 0) return 'Please choose who it’s for.'
    if (day === undefined && recipients.some(({ location }) => location))
      return 'Please choose when it goes out.'
    if (asked.length > 0 && label !== null && !choices.personalization?.trim() && !defaults.personalization)
      return personalizeFirstText(label, asked.length === 1 ? (asked[0]?.person.first_name ?? '') : 'they')
    for (const { key, name, filling } of cards) {
      const fault = giftFault(choicesFor(key), { filling, today })
      if (fault) return key in own ? `${name}: ${fault}` : fault
    }
    return undefined
  }

  return {
    service,
    first,
    today,
    choices,
    own,
    defaults,
    message,
    fromName,
    day,
    recipients,
    cards,
    /** The reason it can't go out on the chosen day. */
    dayFault: day && today ? validateGiftDay(day, today) : null,
    sum: sumFor(service, recipients),
    /** The people chosen before a reload are loaded. */
    isReady: cart.ready && isKnown,
    hindrance: hindrance(),
    isInCart: (key: ContactKey) => hasGift(cart.entries, service.key, key),
    type: (patch: GiftChoices) => change({ choices: { ...latest.current.choices, ...patch } }),
    sendOn: (next: CalendarDate | null) =>
      change({ choices: { ...latest.current.choices, event_date: next } }),
    /** Sets one person's own message; null removes it. */
    writeTo(key: ContactKey, words: string | null) {
      const { [key]: _before, ...others } = latest.current.own
      change({ own: words === null ? others : { ...others, [key]: words } })
    },
    /** The people who are asked by link, and how. */
    asked,
    link,
    canAsk: isPossible,
    setLink: (patch: Partial<GiftLinkChoice>) => change({ link: { ...latest.current.link, ...patch } }),
    ask,
    choose,
    leaveOut,
    sendTo,
    add,
  }
}

export type ManyGifts = ReturnType<typeof useManyGifts>

/** The person as the list will show them once it has reloaded. */
function withLocation(person: Contact, location: Location): Contact {
  const others = person.primary_locations.filter(({ key }) => key !== location.key)
  return { ...person, primary_locations: [...others, location] }
}
