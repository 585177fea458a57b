import { useBlocker } from '@tanstack/react-router'
import { confirmLeave } from '../../ui/feedback/confirmLeave.ts'
import type { ImportDraft } from './useImport.ts'

/** Asks before leaving the page of an unfinished import. */
export function useDraftGuard(draft: ImportDraft): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      draft.hasDraft && current.pathname !== next.pathname && !(await confirmLeave('this import')),
    enableBeforeUnload: () => draft.hasDraft,
  })
}
