import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Where the member is signed in, and when the password was changed. */
export function useSessions() {
  return useQuery(api.sessions.list.queryOptions({ staleTime: 0 }))
}

export type SessionsQuery = ReturnType<typeof useSessions>
