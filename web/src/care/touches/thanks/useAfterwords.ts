import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import type { Afterwords } from '@goodturn/contract/outreach/thanks/schema'
import type { TouchKey } from '@goodturn/contract/ids'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../platform/api.ts'
import { client } from '../../../platform/client.ts'

/** What a gift's recipient wrote or reported; null until that is known, and for a gift that no link brought there. */
export function useAfterwords(key: TouchKey, link: GiftLink | null): Afterwords | null {
  const query = useQuery(
    api.thanks.show.queryOptions({ input: { key }, enabled: link?.state === 'accepted', retry: false }),
  )
  return query.data?.data ?? null
}

/** Marks a note as seen, so that home doesn't list it anymore (D-1-102). */
export function useSeeThanks(): (key: TouchKey) => Promise<void> {
  const queries = useQueryClient()
  return async (key) => {
    await client.thanks.see({ key })
    void queries.invalidateQueries({ queryKey: api.home.key() })
  }
}

/** Marks an unseen note as seen once it is on the screen. */
export function useSeenOnShow({ touch, seen }: NonNullable<Afterwords['thanks']>): void {
  const see = useSeeThanks()
  useEffect(() => {
    // Home lists it again if this fails.
    if (!seen) see(touch).catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each note
  }, [touch])
}
