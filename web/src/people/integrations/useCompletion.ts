import { unreadableErrorText } from '@goodturn/contract/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'
import { markReturn } from './origin.ts'
import { rewordError } from './rewordError.ts'

/** Parameters of a return; without a code there is nothing to complete. */
interface ReturnParams {
  code: string | null
  state: string | null
}

/** Status of the completion, and the server's messages if it failed. */
export type Completion =
  | { state: 'pending' | 'done'; messages?: never }
  | { state: 'failed'; messages: readonly string[] }

/**
 * Completes an authorization (A-7-29). Sends the code once, however often the page renders; after a reload it only
 * checks whether the service is connected.
 */
export function useCompletion(slug: string, { code, state }: ReturnParams): Completion {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['oauth return', slug, code, state],
    // Ignores the query's signal: otherwise a second mount would abort the call and send the code again.
    queryFn: async () => {
      await complete(slug, code ?? '', state)
      await queries.invalidateQueries({ queryKey: api.integrations.key() })
      return true
    },
    enabled: Boolean(code),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnMount: false,
    refetchOnReconnect: false,
  })
  if (!code) return { state: 'failed', messages: [] }
  if (query.error) return { state: 'failed', messages: serverMessages(query.error) }
  return { state: query.isSuccess ? 'done' : 'pending' }
}

async function complete(slug: string, code: string, state: string | null): Promise<void> {
  if (markReturn(`${slug} ${state ?? code}`)) {
    await client.integrations.completeOAuth({ key: slug, code, ...(state ? { state } : {}) })
    return
  }
  const { data } = await client.integrations.details({ slug })
  if (!data.user_integration?.integration_completed) throw new ApiError(0, [])
}

/** The server's messages; none if it sent none or was not reached. */
function serverMessages(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.status === 0) return []
  const messages = rewordError(error).errors.map(({ message }) => message)
  return messages.filter((message) => message !== unreadableErrorText)
}
