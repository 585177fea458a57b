import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { setUser } from '../../platform/session/user.ts'

/** After a change of a partnership: the lists with their bubbles, and the partners that the user's answer carries. */
export function useRefreshPartners(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ queryKey: api.partners.list.key() })
    void queries.invalidateQueries({ queryKey: api.chargeRequests.list.key() })
    try {
      const { data } = await client.accounts.user()
      setUser(data)
    } catch {
      // The next visit brings it; the change itself has been made.
    }
  }
}
