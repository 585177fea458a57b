import type { ContactKey, ServiceKey } from '@goodturn/contract/ids'
import { useSyncExternalStore } from 'react'
import { cart } from './browserCart.ts'
import type { CartEntry } from './entry.ts'

interface Gifts {
  byPerson: ReadonlyMap<ContactKey, readonly CartEntry[]>
  byService: ReadonlyMap<ServiceKey, readonly CartEntry[]>
}

const giftsCache = new WeakMap<readonly CartEntry[], Gifts>()

/** The single gifts of a cart, by person and service: computed once per cart, however many cells ask. */
export function giftsOf(entries: readonly CartEntry[]): Gifts {
  const known = giftsCache.get(entries)
  if (known) return known
  const gifts = entries.filter(({ type }) => type === 'service')
  const found = {
    byPerson: Map.groupBy(gifts, ({ member_data }) => member_data.contact.key),
    byService: Map.groupBy(gifts, ({ member_data }) => member_data.service.key),
  }
  giftsCache.set(entries, found)
  return found
}

/** Whether a person has a service as a single gift in these entries. */
export function hasGift(
  entries: readonly CartEntry[],
  serviceKey: ServiceKey,
  contactKey: ContactKey,
): boolean {
  const gifts = giftsOf(entries).byPerson.get(contactKey) ?? []
  return gifts.some(({ member_data }) => member_data.service.key === serviceKey)
}

/** The service that the cart has as a single gift for a person, the first of several; null without one. */
export function useGiftFor(contactKey: ContactKey): ServiceKey | null {
  return useSyncExternalStore(
    cart.state.subscribe,
    () => giftsOf(cart.state.get().entries).byPerson.get(contactKey)?.[0]?.member_data.service.key ?? null,
  )
}

/** How many single gifts of a service are in the cart, kept up to date. */
export function useGiftCount(serviceKey: ServiceKey): number {
  return useSyncExternalStore(
    cart.state.subscribe,
    () => giftsOf(cart.state.get().entries).byService.get(serviceKey)?.length ?? 0,
  )
}
