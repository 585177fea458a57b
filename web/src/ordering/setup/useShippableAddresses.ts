import { isShippable } from '@goodturn/contract/ordering/checkout/rules'
import type { ContactKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** The person's addresses that a service can ship to (BG-30); empty while there is no person. */
export function useShippableAddresses(contactKey: ContactKey | null, usOnly: boolean) {
  const query = useQuery({
    ...api.locations.ofContact.queryOptions({ input: { contactKey: contactKey ?? readKey('contact', '') } }),
    enabled: contactKey !== null,
  })
  const places = (query.data?.data ?? []).filter(
    ({ whose, archived, country }) =>
      whose === 'primary' && archived === null && isShippable(country, usOnly),
  )
  return { places, isLoading: query.isLoading, error: query.error, retry: () => void query.refetch() }
}

export type ShippableAddresses = ReturnType<typeof useShippableAddresses>
