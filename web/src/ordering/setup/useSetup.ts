import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import { locationText } from '@goodturn/contract/ordering/checkout/rules'
import type { ContactDetails, Location } from '@goodturn/contract/people/contacts/schema'
import { type Occasion, dateNeededText } from '@goodturn/contract/care/plans/occasions'
import { useQuery } from '@tanstack/react-query'
import { addToCart } from '../cart/addToCart.ts'
import type { CartEntry } from '../cart/entry.ts'
import { readServiceSetup, rememberLocation, rememberUnit } from '../cart/setup.ts'
import { useCart, useCartEntry } from '../cart/useCart.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { useMember } from '../../platform/session/user.ts'
import { toAddition } from './toAddition.ts'
import { dateNeededFor } from './occasion.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { type ShippableAddresses, useShippableAddresses } from './useShippableAddresses.ts'
import { type PayOption, type PayOptionKey, isUsOnly, priceLocation, listPayOptions } from './payOptions.ts'
import { api } from '../../platform/api.ts'
import { plansInCart, tokensLeft } from './tokensLeft.ts'

/** Query parameters that hold the choices: clear them when the drawer closes. */
export const setupParams = { pay: null, location: null } as const

/** The value of `location` for adding the address later. */
const later = 'later'

interface SetupOptions {
  service: ServiceDetails
  /** Null until a person is chosen. */
  contact: ContactDetails | null
  /** Preselects the first way to pay if none was chosen before. */
  presetsPay: boolean
}

/** The setup of a plan or package for a person, until it is added to the cart. */
export interface Setup extends Omit<SetupOptions, 'presetsPay'> {
  places: ShippableAddresses
  shippingLocation: Location | null
  /** The address is added later, for packages that allow it. */
  isLater: boolean
  ways: readonly PayOption[]
  way: PayOption | null
  /** Null until it is chosen, and for packages. */
  billingPreference: 'annually' | 'monthly' | null
  /** Months covered by the first charge; null unless paid monthly. */
  numberOfMonths: number | null
  /** The number of plans that sets the price, including this one; 1 without volume prices. */
  planCount: number
  /** Tokens left for the service. */
  tokens: number
  useToken: boolean
  /** The reason each section isn't valid yet; null when it is. */
  sections: { person: string | null; shipping: string | null; date: string | null; billing: string | null }
  /** The person's date that the service follows, if it isn't known. */
  dateNeeded: Occasion | null
  refusal: Refusal | null
  /** The cart already has this service for this person. */
  isInCart: boolean
  /** The cart has another plan for this person, which this one replaces. */
  replacesOther: boolean
  /** Prices, tokens, and addresses are loaded. */
  isReady: boolean
  pay: (way: PayOptionKey) => void
  /** Chooses an address; null means later. */
  shipTo: (location: Location | null) => void
  add: () => Promise<void>
}

/**
 * The state of a setup, from the page's address, else from the last choices (C-3-75, C-3-76). The page's address keeps
 * the choices: `pay=annually`, `monthly`, or `token`, and `location=KEY` or `later`.
 */
export function useSetup({ service, contact, presetsPay }: SetupOptions): Setup {
  const [params, patch] = useQueryParams()
  const kept = readServiceSetup()
  const cart = useCart()
  const entry = useCartEntry(contact?.key ?? null, service.key)
  const own = usePlansAndTokens(service, contact?.key ?? null)
  const refusal = refusalOf(service, contact)
  const places = useShippableAddresses(contact?.key ?? null, isUsOnly(service))

  const wished = [
    params.get('location'),
    entry?.member_data.current_location,
    kept.locations[contact?.key ?? ''],
  ]
  const isLater = params.get('location') === later && service.requires_future_address
  const shippingLocation = isLater ? null : findChosenLocation(places.places, wished)
  const placeOfPrice = priceLocation(service, useMember())
  const location = shippingLocation ?? placeOfPrice
  const ways = listPayOptions(service, { location, count: own.count, tokens: own.tokens })
  const wayKeys = [params.get('pay'), optionForEntry(entry), kept.unit && optionForUnit(kept.unit)]
  const way =
    ways.find(({ key }) => key === findFirstOption(wayKeys, ways)) ?? (presetsPay ? (ways[0] ?? null) : null)
  const dateNeeded = dateNeededFor(service, contact)
  const isReady = own.isReady && !places.isLoading
  const sections = {
    person: contact ? (refusal?.text ?? null) : 'Please choose who it’s for',
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
    billingPreference: way?.unit ? optionForUnit(way.unit) : null,
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
      // Comes first, since the page may be left as soon as the cart changes.
      if (way.unit) rememberUnit(way.unit)
      if (shippingLocation) rememberLocation(contact.key, shippingLocation.key)
      await addToCart([toAddition({ service, contact, location: shippingLocation, way })])
    },
  }
}

function findChosenLocation(
  places: readonly Location[],
  wished: readonly (string | null | undefined)[],
): Location | null {
  for (const key of wished) {
    const found = places.find((place) => place.key === key)
    if (found) return found
  }
  return places.length === 1 ? (places[0] ?? null) : null
}

const optionForUnit = (unit: 'year' | 'month') => (unit === 'year' ? 'annually' : 'monthly')

function optionForEntry(entry: CartEntry | null): PayOptionKey | null {
  if (entry?.use_token) return 'token'
  const unit = entry?.member_data.unit
  return unit ? optionForUnit(unit) : null
}

function findFirstOption(
  wished: readonly (string | null)[],
  ways: readonly PayOption[],
): PayOptionKey | undefined {
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

/** The member's plans and tokens for a service, which decide the next plan's tier and whether a token can pay. */
function usePlansAndTokens(service: { key: string; service_type: string }, contactKey: string | null) {
  const cart = useCart()
  const isPlan = service.service_type === 'plan'
  const counts = useQuery({ ...api.plans.counts.queryOptions(), enabled: isPlan })
  const tokens = useQuery(api.tokens.list.queryOptions())
  // A cart item that this one replaces frees its token.
  const others = cart.entries.filter(
    ({ member_data: of }) => of.service.key !== service.key || of.contact.key !== contactKey,
  )
  const active = counts.data?.data.find((one) => one.service.key === service.key)?.active ?? 0
  return {
    /** The member's own active plans of the service, plus those in the cart, plus this one (CG-61). */
    count: active + plansInCart(cart.entries, service.key, contactKey) + 1,
    tokens: tokensLeft(tokens.data?.data ?? [], others, service.key),
    isReady: cart.ready && !tokens.isLoading && !counts.isLoading,
  }
}
