import type { ContactKey } from '@goodturn/contract/ids'
import type { AddressAsk } from '@goodturn/contract/outreach/address-asks/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

/** Whether a person is asked for their address; undefined as long as it isn't known, and for a colleague's person. */
export function useOpenAsk(contact: ContactKey): AddressAsk | null | undefined {
  const { data } = useQuery(api.addressAsks.list.queryOptions({ input: { contact }, retry: false }))
  return data && (data.data[0] ?? null)
}

/** Reloads who is asked. */
export function useRefreshAsks(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.addressAsks.key() })
}
