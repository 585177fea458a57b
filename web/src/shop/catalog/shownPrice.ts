import type { User } from '@goodturn/contract/identity/accounts/schema'
import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { type PricedParts, placeOfPrices, waysToPay } from '../../ordering/setup/ways.ts'

/** What a member is shown as the price of a service, in US dollars. */
export interface ShownPrice {
  dollars: number
  /** "a year" for plans. */
  per: string
  /** What a month costs instead, for plans. */
  monthly: number | null
}

/** What of a service the price depends on that a member is shown. */
export type ShownParts = PricedParts & Pick<Service, 'is_topofmind'>

/**
 * The price as the member sees it: members in Canada see the Canadian one (CG-61). One plan more costs what its drawer
 * and checkout ask for, by how many plans of the service there are with it.
 */
export function shownPrice(service: ShownParts, user: Pick<User, 'country'>, planCount = 1): ShownPrice {
  if (service.service_type !== 'plan') {
    const inCanada = user.country === 'CA'
    return { dollars: (inCanada ? service.price_ca : null) ?? service.price, per: '', monthly: null }
  }
  const ways = waysToPay(service, { location: placeOfPrices(service, user), count: planCount, tokens: 0 })
  const priceOf = (unit: 'year' | 'month') => ways.find((way) => way.unit === unit)?.price
  return { dollars: priceOf('year') ?? service.price, per: 'a year', monthly: priceOf('month') ?? null }
}
