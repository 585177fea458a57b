import type { InvoiceKey, InvoiceLineKey } from '@goodturn/contract/ids'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** How much to refund: an amount, some items, or neither for everything left. */
export interface RefundRequest {
  amount?: number
  lines?: InvoiceLineKey[]
}

/** The server's dry run of the requested refund, and of everything left, which shows first. */
export function useRefundPreview(key: InvoiceKey, asked: RefundRequest | null) {
  const all = useQuery(api.memberRefunds.preview.queryOptions({ input: { key }, staleTime: 0 }))
  const part = useQuery({
    ...api.memberRefunds.preview.queryOptions({ input: { key, ...asked }, staleTime: 0 }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  return {
    preview: part.data?.data,
    first: all.data?.data,
    /** New numbers are loading. */
    isOld: part.isPlaceholderData || part.isFetching,
    refused: asked === null ? all.error : part.error,
    again: async () => {
      await Promise.all([all.refetch(), part.refetch()])
    },
  }
}
