import type { CatalogKind } from '@goodturn/contract/console/catalog-desk/documents'
import { catalogKindNames } from '@goodturn/contract/console/catalog-desk/documents'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useGo } from '../../platform/router/useGo.ts'
import { createStore, useStore } from '../../platform/store.ts'
import type { KeyAction } from '../staff/keys.ts'
import { type CatalogSearch, listOptions } from './listOptions.ts'
import { catalogPaths } from './paths.ts'

/** The last list shown: the `[` and `]` keys move through it. */
export const lastList = createStore<CatalogSearch | null>(null)

/** The keys `[` and `]`: the previous and next item in the list it was opened from. */
export function useNeighborKeys(kind: CatalogKind, key: string): readonly KeyAction[] {
  const go = useGo()
  const shown = useStore(lastList)
  const query = useInfiniteQuery({
    ...listOptions(shown?.kind === kind ? shown : { kind }),
    // Publishing in between must not change the order of the list that was seen.
    staleTime: Infinity,
  })
  const rows = query.data?.pages.flatMap((page) => page.data) ?? []
  const at = rows.findIndex((row) => row.key === key)
  const goTo = (row: (typeof rows)[number] | undefined) => row && go(catalogPaths.thing(kind, row.key))

  /** Moves to the next item, loading the next page after the last loaded one. */
  async function forward() {
    // Opened by its address, the item may be further down than the loaded pages.
    if (at < 0) return
    if (at + 1 < rows.length || !query.hasNextPage) return goTo(rows[at + 1])
    const { data } = await query.fetchNextPage()
    return goTo(data?.pages.flatMap((page) => page.data)[at + 1])
  }
  const [, one] = catalogKindNames[kind]
  return [
    { keys: '[', label: `Previous ${one}`, onFoot: true, act: () => goTo(rows[at - 1]) },
    { keys: ']', label: `Next ${one}`, onFoot: true, act: () => void forward() },
  ]
}
