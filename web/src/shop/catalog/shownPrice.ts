import type { User } from '@goodturn/contract/identity/accounts/schema'
import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { type PricedParts, priceLocation, listPayOptions } from '../../ordering/setup/payOptions.ts'

/** A service's price as shown to a member, in US dollars. */
export interface ShownPrice {
  dollars: number
  /** "a year" for plans. */
  per: string
  /** Price per month, for plans. */
  monthly: number | null
}

/** The parts of a service that its shown price depends on. */
export type ShownParts = PricedParts & Pick<Service, 'is_topofmind'>

/**
 * The price as the member sees it: members in Canada see the Canadian one (CG-61). `planCount` is the number of the
 * service's plans including the new one, so that the price matches its drawer and checkout.
 */
export function shownPrice(service: ShownParts, user: Pick<User, 'country'>, planCount = 1): ShownPrice {
  if (service.service_type !== 'plan') {
    const inCanada = user.country === 'CA'
    return { dollars: (inCanada ? service.price_ca : null) ?? service.price, per: '', monthly: null }
  }
  const ways = listPayOptions(service, {
    location: priceLocation(service, user),
    count: planCount,
    tokens: 0,
  })
  const priceOf = (unit: 'year' | 'month') => ways.find((way) => way.unit === unit)?.price
  return { dollars: priceOf('year') ?? service.price, per: 'a year', monthly: priceOf('month') ?? null }
}
