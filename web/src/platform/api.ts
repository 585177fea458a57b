import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { client } from './client.ts'

/** Every call as TanStack Query options: `useQuery(api.contacts.list.queryOptions({ input }))`. */
export const api = createTanstackQueryUtils(client)
