import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

/** The link that a gift was sent by; null if it has none, or as long as it isn't known. */
export function useGiftLink({ key, subscription, transaction }: Touch) {
  const query = useQuery(
    api.giftLinks.list.queryOptions({
      input: { touch: key },
      // Gifts of plans and packages have no links.
      enabled: !subscription && !transaction,
      retry: false,
    }),
  )
  return { link: query.data?.data[0] ?? null, error: query.error, retry: () => void query.refetch() }
}

/** Shows a link from the server's response to an act, and reloads what else shows its gift. */
export function useShowGiftLink(): (link: GiftLink) => Promise<void> {
  const queries = useQueryClient()
  return async (link) => {
    const input = { key: link.touch.key }
    await Promise.all([
      queries.invalidateQueries({ queryKey: api.giftLinks.list.key() }),
      queries.invalidateQueries({ queryKey: api.touches.details.queryKey({ input }) }),
    ])
    void queries.invalidateQueries({ queryKey: api.touches.key(), refetchType: 'none' })
    void queries.invalidateQueries({ queryKey: api.home.key(), refetchType: 'none' })
  }
}
