import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import type { Contact, Location } from '@goodturn/contract/people/contacts/schema'
import { dollars, inCents } from '@goodturn/contract/money'
import type { CalendarDate } from '@goodturn/contract/time'
import type { GiftChoices } from '../cart/giftDraft.ts'
import { readServiceSetup } from '../cart/setup.ts'
import { type Priced, chosenLocation, offerFor, shippableLocations } from '../single-service/offer.ts'

/** The most people per card; larger groups use the order form. */
export const peopleMax = 200

/** A recipient of the gift, and the address; null for someone who is asked by link. */
export interface Recipient {
  person: Contact
  location: Location | null
}

/**
 * The default address for a gift: the one last chosen for this person, else the one last confirmed by a delivery, else
 * the oldest. Null if none can be shipped to.
 */
export function proposedLocation(person: Contact, usOnly: boolean): Location | null {
  const locations = shippableLocations(person, usOnly)
  const [latest] = locations.toSorted((one, other) => (other.confirmed ?? 0) - (one.confirmed ?? 0))
  return chosenLocation(locations, [readServiceSetup().locations[person.key], latest?.key])
}

/**
 * The cost of a gift for all recipients, in dollars. `each` is the price per gift if it is the same for all, else null.
 */
export interface ManySum {
  goods: number
  fees: number
  total: number
  each: number | null
}

/** Adds up the prices of a gift at these addresses. */
export function sumFor(service: Priced, recipients: readonly Recipient[]): ManySum {
  const offers = recipients.map(({ location }) => offerFor(service, location))
  const sum = (values: readonly number[]) => dollars(values.reduce((all, value) => all + inCents(value), 0))
  const prices = new Set(offers.map(({ price }) => price))
  return {
    goods: sum(offers.map(({ price }) => price)),
    fees: sum(offers.map(({ fee }) => fee)),
    total: sum(offers.map(({ total }) => total)),
    each: prices.size === 1 ? (offers[0]?.price ?? null) : null,
  }
}

type Dated = Pick<ServiceDetails, 'occasion'> & {
  experiences: readonly Pick<ServiceDetails['experiences'][number], 'appointment_required'>[]
}

/**
 * The day it goes out for everyone; null is the gift's default. For a gift on each person's own date some would wait a
 * year, so it is undefined until that or another day is chosen.
 */
export function dayForMany(
  { occasion, experiences }: Dated,
  { event_date: day }: Pick<GiftChoices, 'event_date'>,
): CalendarDate | null | undefined {
  if (day !== undefined) return day
  return occasion && !experiences[0]?.appointment_required ? undefined : null
}
