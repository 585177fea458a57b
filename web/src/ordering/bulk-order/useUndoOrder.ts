import { giftCountText } from '@goodturn/contract/ordering/bulk-order/labels'
import type { InvoiceKey } from '@goodturn/contract/ids'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { useActions } from '../../platform/useActions.ts'
import { toast } from '../../ui/feedback/toasts.ts'

/** Undoes an order, with confirmation in place first, and provides the preview or the result. */
export function useUndoOrder(key: InvoiceKey) {
  const queries = useQueryClient()
  const options = api.bulkOrder.details.queryOptions({ input: { key } })
  const { data } = useQuery(options)
  const { busyWith, done, error, run, money, clearError } = useActions<'undo'>()
  const [step, setStep] = useState<'untouched' | 'asking' | 'kept'>('untouched')

  /** Also after a refusal: the page then shows what can still be done. */
  async function refresh(): Promise<void> {
    const rooms = [api.bulkOrder, api.invoices, api.touches, api.home, api.ledger, api.tokens]
    await Promise.all(rooms.map((room) => queries.invalidateQueries({ queryKey: room.key() })))
  }

  async function undo(gifts: number): Promise<void> {
    const isDone = await run('undo', async () => {
      queries.setQueryData(options.queryKey, await client.bulkOrder.undo({ key, gifts }, money()))
    })
    setStep('untouched')
    if (isDone) toast({ title: 'Bulk order undone', note: `${giftCountText(gifts)} canceled` })
    await refresh()
  }

  return {
    /** Null until loaded. */
    order: data?.data ?? null,
    isAsking: step === 'asking',
    /** The question was answered with no. */
    wasKept: step === 'kept',
    isBusy: busyWith !== null,
    /** The order was undone during this visit. */
    isFresh: done === 'undo',
    error,
    ask: () => {
      clearError()
      setStep('asking')
    },
    keep: () => setStep('kept'),
    undo,
  }
}

export type OrderUndo = ReturnType<typeof useUndoOrder>
