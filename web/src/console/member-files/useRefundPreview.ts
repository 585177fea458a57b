import type { InvoiceKey, InvoiceLineKey } from '@goodturn/contract/ids'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** How much is to go back: an amount, some items, or neither for all that is left. */
export interface RefundAsked {
  amount?: number
  lines?: InvoiceLineKey[]
}

/** The server's dry run of what is asked, and of all that is left, which is the first thing shown. */
export function useRefundPreview(key: InvoiceKey, asked: RefundAsked | null) {
  const all = useQuery(api.memberRefunds.preview.queryOptions({ input: { key }, staleTime: 0 }))
  const part = useQuery({
    ...api.memberRefunds.preview.queryOptions({ input: { key, ...asked }, staleTime: 0 }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  return {
    preview: part.data?.data,
    first: all.data?.data,
    /** Other numbers are on their way. */
    isOld: part.isPlaceholderData || part.isFetching,
    refused: asked === null ? all.error : part.error,
    again: async () => {
      await Promise.all([all.refetch(), part.refetch()])
    },
  }
}
