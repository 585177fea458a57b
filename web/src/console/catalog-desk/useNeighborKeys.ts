import type { CatalogKind } from '@goodturn/contract/console/catalog-desk/documents'
import { catalogKindNames } from '@goodturn/contract/console/catalog-desk/documents'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useGo } from '../../platform/router/useGo.ts'
import { createStore, useStore } from '../../platform/store.ts'
import type { KeyAct } from '../staff/keys.ts'
import { type CatalogSearch, listOptions } from './listOptions.ts'
import { catalogPaths } from './paths.ts'

/** What the list showed last: its neighbors are those that the keys lead to. */
export const shownList = createStore<CatalogSearch | null>(null)

/** The keys `[` and `]`: the thing before and after this one in the list that it was opened from. */
export function useNeighborKeys(kind: CatalogKind, key: string): readonly KeyAct[] {
  const go = useGo()
  const shown = useStore(shownList)
  const query = useInfiniteQuery({
    ...listOptions(shown?.kind === kind ? shown : { kind }),
    // Publishing in between must not lead elsewhere than the list that was seen.
    staleTime: Infinity,
  })
  const rows = query.data?.pages.flatMap((page) => page.data) ?? []
  const at = rows.findIndex((row) => row.key === key)
  const goTo = (row: (typeof rows)[number] | undefined) => row && go(catalogPaths.thing(kind, row.key))

  /** The last of what was loaded leads on to the next page. */
  async function forward() {
    // Opened by its address, it may stand further down than what was loaded.
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
