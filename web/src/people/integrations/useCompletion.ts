import { unreadableErrorText } from '@goodturn/contract/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'
import { noteReturn } from './origin.ts'
import { readableError } from './readable.ts'

/** What a return carries; without a code there is nothing to complete. */
interface Returned {
  code: string | null
  state: string | null
}

/** How the completion stands, and what the server said where it failed. */
export type Completion =
  | { state: 'pending' | 'done'; messages?: never }
  | { state: 'failed'; messages: readonly string[] }

/**
 * Completes an authorization (A-7-29). The code is sent once, however often the page is drawn; after a reload only the
 * service is asked whether it is connected by now.
 */
export function useCompletion(slug: string, { code, state }: Returned): Completion {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['oauth return', slug, code, state],
    // Without the query's signal: a second mount would else end the call and send the code again.
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
  if (query.error) return { state: 'failed', messages: saidBy(query.error) }
  return { state: query.isSuccess ? 'done' : 'pending' }
}

async function complete(slug: string, code: string, state: string | null): Promise<void> {
  if (noteReturn(`${slug} ${state ?? code}`)) {
    await client.integrations.completeOAuth({ key: slug, code, ...(state ? { state } : {}) })
    return
  }
  const { data } = await client.integrations.details({ slug })
  if (!data.user_integration?.integration_completed) throw new ApiError(0, [])
}

/** The sentences of the server; none where it had nothing to say or was not reached. */
function saidBy(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.status === 0) return []
  const messages = readableError(error).errors.map(({ message }) => message)
  return messages.filter((message) => message !== unreadableErrorText)
}
