import type { ServiceDetails } from '@goodturn/contract/catalog/schema'
import { giftDayRefused } from '@goodturn/contract/checkout/gift-day'
import type { Contact, Location } from '@goodturn/contract/contacts/schema'
import type { ContactKey } from '@goodturn/contract/ids'
import { nameLengthMin, perPageGridMax } from '@goodturn/contract/limits'
import { lengthOf } from '@goodturn/contract/text'
import { useEffect, useMemo, useState } from 'react'
import { addToCart } from '../cart/addToCart.ts'
import { hasGift } from '../cart/gifts.ts'
import { useCart } from '../cart/useCart.ts'
import { type CardPerson, messageFault } from '../messaging/messageValue.ts'
import { client } from '../platform/client.ts'
import { useMember } from '../platform/session/user.ts'
import { useToday } from '../setup/useToday.ts'
import { ownOr } from '../single-service/giftRules.ts'
import { offerFor, shippableLocations } from '../single-service/offer.ts'
import { countOf } from '../platform/format.ts'
import { type ManyDraft, readManyDraft, writeManyDraft } from './draft.ts'
import { type Recipient, fillingOf, peopleMax, proposedLocation, sumFor } from './recipients.ts'

/** One gift for several people while it is put together; what was chosen stays in this tab until it is in the cart. */
export function useManyGifts(service: ServiceDetails) {
  const user = useMember()
  const cart = useCart()
  const today = useToday()
  const [draft, setDraft] = useState<ManyDraft>(() => readManyDraft(service.key))
  const { isKnown, known, note } = useKnownPeople(draft)
  const myName = `${user.first_name} ${user.last_name}`.trim()
  const [first] = service.experiences
  const defaults = { message: first?.contact_message ?? '', fromName: user.from_name ?? myName }
  const message = draft.message ?? defaults.message
  const fromName = draft.fromName ?? defaults.fromName

  const recipients = useMemo(
    () =>
      draft.people.flatMap(({ key, location: locationKey }): Recipient[] => {
        const person = known.get(key)
        const location =
          person && shippableLocations(person, service.us_only).find((each) => each.key === locationKey)
        return person && location ? [{ person, location }] : []
      }),
    [draft.people, known, service.us_only],
  )
  const cards = useMemo(
    () =>
      recipients.map(({ person }): CardPerson<ContactKey> => ({
        key: person.key,
        name: person.display_name,
        filling: fillingOf(person, myName),
        to: person.message_salutation,
        from: fromName,
        own: draft.own[person.key],
      })),
    [recipients, myName, fromName, draft.own],
  )
  const dayFault = draft.day && today ? giftDayRefused(draft.day, today) : null

  function change(patch: Partial<ManyDraft>): void {
    const next = { ...draft, ...patch }
    setDraft(next)
    writeManyDraft(service.key, next)
  }

  /** Chooses these where they can be sent something, as many as there is room for. Returns how many came to it. */
  function choose(more: readonly Contact[]): number {
    note(more)
    const chosen = new Set(draft.people.map(({ key }) => key))
    const fresh = more
      .flatMap((person) => {
        const location = chosen.has(person.key) ? null : proposedLocation(person, service.us_only)
        return location ? [{ key: person.key, location: location.key }] : []
      })
      .slice(0, peopleMax - draft.people.length)
    change({ people: [...draft.people, ...fresh] })
    return fresh.length
  }

  function leaveOut(keys: ReadonlySet<ContactKey>): void {
    change({ people: draft.people.filter(({ key }) => !keys.has(key)) })
  }

  /** Sends it to this address: whoever was not chosen before is chosen with it. */
  function sendTo(person: Contact, location: Location): void {
    note([withLocation(person, location)])
    const others = draft.people.filter(({ key }) => key !== person.key)
    if (others.length === draft.people.length && others.length >= peopleMax) return
    const at = draft.people.findIndex(({ key }) => key === person.key)
    const entry = { key: person.key, location: location.key }
    change({
      people: at < 0 ? [...others, entry] : draft.people.map((each, index) => (index === at ? entry : each)),
    })
  }

  async function add(): Promise<void> {
    await addToCart(
      recipients.map(({ person, location }) => {
        const { priceId, total } = offerFor(service, location)
        const own = draft.own[person.key] ?? draft.message
        return {
          choice: {
            type: 'service',
            member_data: {
              contact: { key: person.key },
              service: { key: service.key },
              current_location: location.key,
              price_id: priceId,
              custom_to_name: null,
              custom_from_name: ownOr(draft.fromName, defaults.fromName),
              custom_contact_message: ownOr(own, defaults.message),
              messaging_prompt_id: null,
              personalization: null,
              event_date: draft.day,
            },
          },
          goods: { key: service.key, title: service.title, category: service.category, price: total },
        }
      }),
    )
    change({ people: [], own: {} })
  }

  return {
    service,
    first,
    today,
    draft,
    defaults,
    message,
    fromName,
    recipients,
    cards,
    dayFault,
    sum: sumFor(service, recipients),
    /** Who was chosen before a reload is being asked for. */
    isReady: cart.ready && isKnown,
    hindrance: hindranceOf({
      count: recipients.length,
      cards,
      message: draft.message,
      fromName: draft.fromName,
      dayFault,
    }),
    isInCart: (key: ContactKey) => hasGift(cart.entries, service.key, key),
    change,
    choose,
    leaveOut,
    sendTo,
    add,
  }
}

export type ManyGifts = ReturnType<typeof useManyGifts>

/** The people that the page has seen, by their keys; those that were chosen before a reload are looked for once. */
function useKnownPeople({ people }: ManyDraft) {
  const [known, setKnown] = useState<ReadonlyMap<ContactKey, Contact>>(new Map())
  const [isKnown, setIsKnown] = useState(people.length === 0)
  const [wanted] = useState(() => new Set(people.map(({ key }) => key)))
  const note = (more: readonly Contact[]) =>
    setKnown((before) => new Map([...before, ...more.map((person) => [person.key, person] as const)]))
  useEffect(() => {
    if (wanted.size === 0) return
    let isOver = false
    void findPeople(wanted).then(
      (found) => {
        if (isOver) return
        setKnown((before) => new Map([...found.map((person) => [person.key, person] as const), ...before]))
        setIsKnown(true)
      },
      // Who cannot be found again is simply not chosen any more.
      () => !isOver && setIsKnown(true),
    )
    return () => {
      isOver = true
    }
  }, [wanted])
  return { known, isKnown, note }
}

async function findPeople(wanted: ReadonlySet<ContactKey>): Promise<Contact[]> {
  const found: Contact[] = []
  let after: string | undefined
  do {
    const page = await client.contacts.list({ with: 'primary_locations', per_page: perPageGridMax, after })
    found.push(...page.data.filter(({ key }) => wanted.has(key)))
    after = page.has_more && page.next !== null ? page.next : undefined
  } while (after && found.length < wanted.size)
  return found
}

/** A person as the list will show them once it was loaded again. */
function withLocation(person: Contact, location: Location): Contact {
  const others = person.primary_locations.filter(({ key }) => key !== location.key)
  return { ...person, primary_locations: [...others, location] }
}

interface Facts {
  count: number
  cards: readonly CardPerson<ContactKey>[]
  message: string | null
  fromName: string | null
  dayFault: string | null
}

/** Why it cannot be bought as it stands; undefined when it can. */
function hindranceOf({ count, cards, message, fromName, dayFault }: Facts): string | undefined {
  if (count === 0) return 'Please choose who gets it.'
  const name = fromName?.trim() ?? ''
  if (name !== '' && lengthOf(name) < nameLengthMin) return 'Please complete the signature of the card.'
  const shared = messageFault(
    { message, messagingPromptId: null },
    cards.filter(({ own }) => own === undefined),
  )
  if (shared) return shared
  for (const card of cards) {
    const fault =
      card.own === undefined ? null : messageFault({ message: card.own, messagingPromptId: null }, [card])
    if (fault) return `${card.name}: ${fault}`
  }
  return dayFault ?? undefined
}

/** "12 gifts" */
export const giftsInWords = (count: number) => countOf(count, 'gift')
