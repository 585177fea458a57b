import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { setUser } from '../../platform/session/user.ts'

/** After a change of the team: what it shows, and the team that the user's answer carries (C-4.8-03, C-4.8-11). */
export function useRefreshTeam(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ queryKey: api.teams.key() })
    try {
      const { data } = await client.accounts.user()
      setUser(data)
    } catch {
      // The next visit brings it; the change itself has been made.
    }
  }
}

/** After joining or leaving a team everything that one sees may be another. */
export function useRefreshAll(): () => Promise<void> {
  const queries = useQueryClient()
  const refresh = useRefreshTeam()
  return async () => {
    void queries.invalidateQueries()
    await refresh()
  }
}
