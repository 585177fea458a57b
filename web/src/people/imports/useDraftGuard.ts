import { useBlocker } from '@tanstack/react-router'
import { mayLeave } from '../../ui/feedback/mayLeave.ts'
import type { ImportDraft } from './useImport.ts'

/** Asks before the page of an import is left that is not done. */
export function useDraftGuard(draft: ImportDraft): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      draft.hasDraft && current.pathname !== next.pathname && !(await mayLeave('this import')),
    enableBeforeUnload: () => draft.hasDraft,
  })
}
