import type { Location } from '@goodturn/contract/people/contacts/schema'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

interface Addresses {
  /** The address the touch goes to; undefined while loading, or if it was removed. */
  current: Location | undefined
  all: Location[]
  isLoading: boolean
  error: unknown
  retry: () => void
}

/** The addresses of a touch's recipient. */
export function useAddresses(touch: Touch, enabled = true): Addresses {
  const query = useQuery(
    api.locations.ofContact.queryOptions({ input: { contactKey: touch.contact.key }, enabled }),
  )
  const all = query.data?.data ?? []
  return {
    current: all.find(({ key }) => key === touch.location?.key),
    all,
    isLoading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
