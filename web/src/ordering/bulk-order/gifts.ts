import type { GiftLinkChoice } from '@goodturn/contract/ordering/checkout/gift-link'
import type { Service } from '@goodturn/contract/shop/catalog/schema'
import type { Contact, Location } from '@goodturn/contract/people/contacts/schema'
import { type Addition, addToCart } from '../cart/addToCart.ts'
import { cart } from '../cart/browserCart.ts'
import { changeCart } from '../cart/changeCart.ts'
import type { CartEntry } from '../cart/entry.ts'
import { giftsOf, hasGift } from '../cart/gifts.ts'
import { trackCart } from '../cart/track.ts'
import { canAsk } from '../single-service/linkRules.ts'
import { offerFor, shippableLocations } from '../single-service/offer.ts'

/** A gift from the form: who gets what, and where it goes, or how the person is asked for that. */
export type Gift = {
  person: Pick<Contact, 'key'>
  service: Service
} & ({ location: Location; link?: null } | { location: null; link: GiftLinkChoice })

/** The people that Select All adds, and those who need an address question (C-4.3-02, CG-23). */
export interface Sorted {
  ready: Gift[]
  asked: Contact[]
}

/**
 * Sorts people by whether they have exactly one valid address; people who already have the gift are in neither list.
 */
export function sortByAddress(
  people: readonly Contact[],
  service: Service,
  entries: readonly CartEntry[],
): Sorted {
  const ready: Gift[] = []
  const asked: Contact[] = []
  for (const person of people) {
    if (hasGift(entries, service.key, person.key)) continue
    const [location, another] = shippableLocations(person, service.us_only)
    if (location && !another) ready.push({ person, service, location })
    else asked.push(person)
  }
  return { ready, asked }
}

/**
 * Adds gifts from the form `form` to the cart. Each person gets only one of the form's gifts: another single gift is
 * removed, but a plan or package stays (C-4.3-01, CG-24).
 */
export function addGifts(form: string, gifts: readonly Gift[]): Promise<void> {
  return addToCart(
    gifts.map((gift) => toAddition(form, gift)),
    (entries) => {
      const { byPerson } = giftsOf(entries)
      return gifts.flatMap(({ person }) => (byPerson.get(person.key) ?? []).map(({ id }) => id))
    },
  )
}

/** Whether the form offers to ask this person: without exactly one valid address (D-1-04). */
export const offersAsking = (person: Pick<Contact, 'primary_locations'>, service: Service): boolean =>
  canAsk(service) && shippableLocations(person, service.us_only).length !== 1

function toAddition(form: string, { person, service, location, link }: Gift): Addition {
  const offer = offerFor(service, location)
  return {
    choice: {
      type: 'service',
      bulk_form: form,
      member_data: {
        contact: { key: person.key },
        service: { key: service.key },
        current_location: location?.key ?? null,
        price_id: offer.priceId,
        ...(link ? { gift_link: link } : {}),
      },
    },
    goods: toGoods(service, offer.total),
  }
}

/** Removes entries of a service from the cart, and sends an analytics event for each. */
export async function removeGifts(service: Service, entries: readonly CartEntry[]): Promise<void> {
  const goods = toGoods(service, offerFor(service, null).total)
  entries.forEach(() => trackCart('remove_from_cart', goods))
  await changeCart(
    [],
    entries.map(({ id }) => id),
  )
}

/** Puts back what `removeGifts` removed; a person who has another gift by now keeps that one. */
export async function restoreGifts(service: Service, gone: readonly CartEntry[]): Promise<void> {
  const { byPerson } = giftsOf(cart.state.get().entries)
  const missed = gone.filter(({ member_data }) => !byPerson.has(member_data.contact.key))
  const goods = toGoods(service, offerFor(service, null).total)
  missed.forEach(() => trackCart('add_to_cart', goods))
  await changeCart(missed)
}

const toGoods = ({ key, title, category }: Service, price: number) => ({ key, title, category, price })
