import type { ServiceKey } from '@goodturn/contract/ids'
import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CartEntry } from '../cart/entry.ts'
import { useCart } from '../cart/useCart.ts'
import { api } from '../../platform/api.ts'
import { tokensLeft } from '../setup/tokensLeft.ts'

/** A Top of Mind service with this member's plans and tokens for it. */
export interface Offer {
  service: Service
  /** The member's own active plans. */
  active: number
  /** Plans of it in the cart. */
  inCart: number
  /** Tokens left for it, minus those used by cart items (CG-43). */
  tokenQty: number
}

const none: readonly Service[] = []

/** The page's services, lowest first, with counts and tokens, which may load later. */
export function useOffers() {
  const services = useQuery(api.catalog.topOfMind.queryOptions({ input: { all: 'true' } }))
  const counts = useQuery(api.plans.counts.queryOptions())
  const tokens = useQuery(api.tokens.list.queryOptions())
  const { entries } = useCart()
  const offers = useMemo(() => {
    const active = new Map(counts.data?.data.map((one) => [one.service.key, one.active]))
    const inCart = plansByService(entries)
    return (services.data?.data ?? []).map<Offer>((service) => ({
      service,
      active: active.get(service.key) ?? 0,
      inCart: inCart.get(service.key) ?? 0,
      tokenQty: tokensLeft(tokens.data?.data ?? [], entries, service.key),
    }))
  }, [services.data, counts.data, tokens.data, entries])
  return {
    offers,
    /** The same list until the shop changes. */
    services: services.data?.data ?? none,
    isLoading: services.isPending,
    error: services.error,
    retry: () => void services.refetch(),
  }
}

/** Plans in the cart, by service. */
function plansByService(entries: readonly CartEntry[]): Map<ServiceKey, number> {
  const counts = new Map<ServiceKey, number>()
  for (const { type, soft_deleted: isGone, member_data: of } of entries) {
    if (type === 'plan' && !isGone) counts.set(of.service.key, (counts.get(of.service.key) ?? 0) + 1)
  }
  return counts
}
