import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** The member's sessions, and when the password was last changed. */
export function useSessions() {
  return useQuery(api.sessions.list.queryOptions({ staleTime: 0 }))
}

export type SessionsQuery = ReturnType<typeof useSessions>
