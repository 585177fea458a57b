import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/queryClient.ts'

/** Reloads services and bundles after a login (A-4.1-04, A-4.1-05); failures are silent (P:G-24). */
export async function refreshShop(): Promise<void> {
  await Promise.allSettled([
    queryClient.fetchQuery({ ...api.catalog.services.queryOptions(), staleTime: 0 }),
    queryClient.fetchQuery({ ...api.catalog.bundles.queryOptions(), staleTime: 0 }),
  ])
}
