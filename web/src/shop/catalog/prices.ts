import type { User } from '@goodturn/contract/identity/accounts/schema'
import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { useQuery } from '@tanstack/react-query'
import { useCart } from '../../ordering/cart/useCart.ts'
import { api } from '../../platform/api.ts'
import { useMember } from '../../platform/session/user.ts'
import { plansInCart } from '../../ordering/setup/tokensLeft.ts'
import { type ShownParts, type ShownPrice, shownPrice } from './shownPrice.ts'

/** Returns a function that prices a service for the signed-in member. */
export function useShownPrice(): (service: ShownParts) => ShownPrice {
  const user = useMember()
  return (service) => shownPrice(service, user)
}

/** A service's price in the shop; with volume pricing, the price of one more plan. Null until that is known. */
export function useShopPrice(service: ShownParts & Pick<Service, 'key' | 'tiers'>): ShownPrice | null {
  const user = useMember()
  const cart = useCart()
  const hasVolumePrice = service.tiers.length > 0
  const counts = useQuery({ ...api.plans.counts.queryOptions(), enabled: hasVolumePrice })
  if (!hasVolumePrice) return shownPrice(service, user)
  if (counts.isLoading || !cart.ready) return null
  const active = counts.data?.data.find((one) => one.service.key === service.key)?.active ?? 0
  return shownPrice(service, user, active + plansInCart(cart.entries, service.key, null) + 1)
}

/** Currency note below prices for members outside the US (BG-13); null for others. */
export function currencyNote(user: Pick<User, 'country'>): string | null {
  if (!user.country || user.country === 'US') return null
  return 'All prices are in US dollars (USD). Exchange rates may vary.'
}
