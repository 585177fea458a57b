import type { PackingBatchKey } from '@goodturn/contract/ids'
import type { BatchLabels } from '@goodturn/contract/care/packing/label-calls'
import type { PackingPrint } from '@goodturn/contract/care/packing/schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/queryClient.ts'

/** Whether a print is still being made. */
export const isRunning = ({ state }: PackingPrint) => state === 'waiting' || state === 'printing'

/** The carrier labels of a batch, reloaded when one of its prints ends; undefined until loaded. */
export function useBatchLabels(key: PackingBatchKey): BatchLabels | undefined {
  const prints = useQuery(api.packing.prints.queryOptions())
  const isPrinting = prints.data?.data.some((print) => print.batch.key === key && isRunning(print)) ?? false
  const labels = useQuery(api.packingLabels.ofBatch.queryOptions({ input: { key } }))
  useEffect(() => {
    if (!isPrinting) void queryClient.invalidateQueries({ queryKey: api.packingLabels.ofBatch.key() })
  }, [isPrinting])
  return labels.data?.data
}
