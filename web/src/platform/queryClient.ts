import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './ApiError.ts'

const freshMs = 30_000
const retriesMax = 2

/** The one cache of what the server answered. Refusals are final; only a server that is down is asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      retry: (failures, error) =>
        failures < retriesMax && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
  },
})
