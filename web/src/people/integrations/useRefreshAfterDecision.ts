import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Invalidates everything that shows a person from the trays: the trays, their counts, and the people. */
export function useRefreshAfterDecision(slug: string): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const { contacts, locations, home, imports, integrations } = api
    const shown = [contacts, locations, home, imports, integrations.waiting, integrations.differing]
    const keys = [
      ...shown.map((one) => one.key()),
      integrations.details.queryKey({ input: { slug } }),
      integrations.list.key(),
    ]
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
