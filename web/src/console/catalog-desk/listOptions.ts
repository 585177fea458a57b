import type { CatalogKind } from '@goodturn/contract/console/catalog-desk/documents'
import type { catalogFilters } from '@goodturn/contract/console/catalog-desk/schema'
import { api } from '../../platform/api.ts'
import { nextCursor } from '../../ui/hooks/useMorePages.ts'

/** A search in the catalog. */
export interface CatalogSearch {
  kind: CatalogKind
  state?: (typeof catalogFilters)[number] | null
  search?: string
}

/** Query options of the catalog list. */
export const listOptions = ({ kind, state, search }: CatalogSearch) =>
  api.catalogDesk.list.infiniteOptions({
    input: (after?: string) => ({
      kind,
      ...(search ? { search } : {}),
      ...(state ? { state } : {}),
      ...(after ? { after } : {}),
    }),
    initialPageParam: undefined,
    getNextPageParam: nextCursor,
  })
