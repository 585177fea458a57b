import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { setUser } from '../../platform/session/user.ts'

/** Refreshes the lists, their badges, and the user's partners after a partnership changes. */
export function useRefreshPartners(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ queryKey: api.partners.list.key() })
    void queries.invalidateQueries({ queryKey: api.chargeRequests.list.key() })
    try {
      const { data } = await client.accounts.user()
      setUser(data)
    } catch {
      // The change was made; the next visit loads it.
    }
  }
}
