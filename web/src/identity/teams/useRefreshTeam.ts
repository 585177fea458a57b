import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { setUser } from '../../platform/session/user.ts'

/** Refreshes the team's screens and the user's own team after a change (C-4.8-03, C-4.8-11). */
export function useRefreshTeam(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ queryKey: api.teams.key() })
    try {
      const { data } = await client.accounts.user()
      setUser(data)
    } catch {
      // The change was made; the next visit loads it.
    }
  }
}

/** Refreshes everything: joining or leaving a team may change all that the user sees. */
export function useRefreshAll(): () => Promise<void> {
  const queries = useQueryClient()
  const refresh = useRefreshTeam()
  return async () => {
    void queries.invalidateQueries()
    await refresh()
  }
}
