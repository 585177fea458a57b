import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import { locationText } from '@goodturn/contract/ordering/checkout/rules'
import type { ContactDetails, Location } from '@goodturn/contract/people/contacts/schema'
import { type Occasion, dateNeededText } from '@goodturn/contract/care/plans/occasions'
import { addToCart } from '../cart/addToCart.ts'
import type { CartEntry } from '../cart/entry.ts'
import { readServiceSetup, rememberLocation, rememberUnit } from '../cart/setup.ts'
import { useCart, useCartEntry } from '../cart/useCart.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { useMember } from '../../platform/session/user.ts'
import { cartItemOf } from './cartItemOf.ts'
import { dateNeededFor } from './occasion.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { useOwn } from './useOwn.ts'
import { type Places, usePlaces } from './usePlaces.ts'
import { type Way, type WayKey, isUsOnly, placeOfPrices, waysToPay } from './ways.ts'

/** Members of the query that hold what was chosen: clear them where the drawer closes. */
export const setupParams = { pay: null, location: null } as const

/** The value of `location` that leaves the address for later. */
const later = 'later'

interface SetupOptions {
  service: ServiceDetails
  /** Null until somebody is chosen. */
  contact: ContactDetails | null
  /** Starts with the first way to pay, where nothing was chosen before. */
  presetsPay: boolean
}

/** A plan or a package that is being set up for a person, up to its place in the cart. */
export interface Setup extends Omit<SetupOptions, 'presetsPay'> {
  places: Places
  shippingLocation: Location | null
  /** The address comes later: packages that allow it. */
  isLater: boolean
  ways: readonly Way[]
  way: Way | null
  /** Null until it is chosen, and for packages. */
  billingPreference: 'annually' | 'monthly' | null
  /** Months that the first charge covers; null unless it is paid by the month. */
  numberOfMonths: number | null
  /** Plans of the service that the prices are for, this one included; 1 for what has no volume price. */
  planCount: number
  /** Tokens that are left for the service. */
  tokens: number
  useToken: boolean
  /** Why a part is not valid yet; null when it is. */
  sections: { person: string | null; shipping: string | null; date: string | null; billing: string | null }
  /** The date of the person that the service follows and that is not known. */
  dateNeeded: Occasion | null
  refusal: Refusal | null
  /** The cart has this service for this person already. */
  isInCart: boolean
  /** The cart has another plan for this person, which this one takes the place of. */
  replacesOther: boolean
  /** Prices, tokens and addresses are known. */
  isReady: boolean
  pay: (way: WayKey) => void
  /** Chooses an address; null leaves it for later. */
  shipTo: (location: Location | null) => void
  add: () => Promise<void>
}

/**
 * The state of a setup, from what the address says, else what was chosen last (C-3-75, C-3-76). The address keeps the
 * choices: `pay=annually`, `monthly` or `token`, and `location=KEY` or `later`.
 */
export function useSetup({ service, contact, presetsPay }: SetupOptions): Setup {
  const [params, patch] = useQueryParams()
  const kept = readServiceSetup()
  const cart = useCart()
  const entry = useCartEntry(contact?.key ?? null, service.key)
  const own = useOwn(service, contact?.key ?? null)
  const refusal = refusalOf(service, contact)
  const places = usePlaces(contact?.key ?? null, isUsOnly(service))

  const wished = [
    params.get('location'),
    entry?.member_data.current_location,
    kept.locations[contact?.key ?? ''],
  ]
  const isLater = params.get('location') === later && service.requires_future_address
  const shippingLocation = isLater ? null : chosenOf(places.places, wished)
  const placeOfPrice = placeOfPrices(service, useMember())
  const location = shippingLocation ?? placeOfPrice
  const ways = waysToPay(service, { location, count: own.count, tokens: own.tokens })
  const wayKeys = [params.get('pay'), wayOfEntry(entry), kept.unit && wayOfUnit(kept.unit)]
  const way =
    ways.find(({ key }) => key === firstOf(wayKeys, ways)) ?? (presetsPay ? (ways[0] ?? null) : null)
  const dateNeeded = dateNeededFor(service, contact)
  const isReady = own.isReady && !places.isLoading
  const sections = {
    person: contact ? (refusal?.text ?? null) : 'Please choose who it is for',
    shipping: shippingLocation || isLater || places.isLoading ? null : locationText(isUsOnly(service)),
    date: contact && dateNeeded ? dateNeededText(contact.display_name, dateNeeded) : null,
    billing: way ? null : 'Please choose a renewal preference',
  }

  return {
    service,
    contact,
    places,
    shippingLocation,
    isLater,
    ways,
    way,
    billingPreference: way?.unit ? wayOfUnit(way.unit) : null,
    numberOfMonths: way?.months ?? null,
    planCount: service.tiers.length > 0 ? own.count : 1,
    tokens: own.tokens,
    useToken: way?.key === 'token',
    sections,
    dateNeeded,
    refusal,
    isInCart: entry !== null,
    replacesOther: service.service_type === 'plan' && hasOtherPlan(cart.entries, contact, service),
    isReady,
    pay: (key) => patch({ pay: key }),
    shipTo: (location) => patch({ location: location?.key ?? later }),
    async add() {
      if (!isReady || !contact || !way || Object.values(sections).some(Boolean)) return
      // First, since the page may be left as soon as it shows what is in the cart.
      if (way.unit) rememberUnit(way.unit)
      if (shippingLocation) rememberLocation(contact.key, shippingLocation.key)
      await addToCart([cartItemOf({ service, contact, location: shippingLocation, way })])
    },
  }
}

function chosenOf(
  places: readonly Location[],
  wished: readonly (string | null | undefined)[],
): Location | null {
  for (const key of wished) {
    const found = places.find((place) => place.key === key)
    if (found) return found
  }
  return places.length === 1 ? (places[0] ?? null) : null
}

const wayOfUnit = (unit: 'year' | 'month') => (unit === 'year' ? 'annually' : 'monthly')

function wayOfEntry(entry: CartEntry | null): WayKey | null {
  if (entry?.use_token) return 'token'
  const unit = entry?.member_data.unit
  return unit ? wayOfUnit(unit) : null
}

function firstOf(wished: readonly (string | null)[], ways: readonly Way[]): WayKey | undefined {
  for (const wish of wished) {
    const found = ways.find(({ key }) => key === wish)
    if (found) return found.key
  }
  return undefined
}

function hasOtherPlan(
  entries: readonly CartEntry[],
  contact: { key: string } | null,
  service: { key: string },
): boolean {
  return entries.some(
    ({ type, member_data: of }) =>
      type === 'plan' && of.contact.key === contact?.key && of.service.key !== service.key,
  )
}
