import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { toast, toastError } from '../../ui/feedback/toasts.ts'

/** How long Undo is offered, in ms. */
const undoMs = 8000

export interface ActionResult {
  title: string
  note?: string
  undo?: () => Promise<unknown>
}

/** Reloads all queues. */
export function useRefreshQueues() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: api.queues.key() })
}

/** After an act: opens the next item and shows a toast with what was done, and Undo where possible. */
export function useAfterAction(next: () => void) {
  const refresh = useRefreshQueues()
  return async ({ title, note, undo }: ActionResult) => {
    next()
    toast({
      title,
      ...(note ? { note } : {}),
      ...(undo ? { action: { label: 'Undo', act: () => void runUndo(undo, refresh) }, lastsMs: undoMs } : {}),
    })
    await refresh()
  }
}

export type AfterAction = ReturnType<typeof useAfterAction>

async function runUndo(undo: () => Promise<unknown>, refresh: () => Promise<void>) {
  try {
    await undo()
    toast('Undone')
  } catch (error) {
    toastError(error)
  }
  await refresh()
}
