import { useBlocker } from '@tanstack/react-router'
import { confirm } from '../feedback/confirm.ts'

export interface LeaveGuardOptions {
  /** Text of the confirmation. */
  body?: string
  /** Query parameter that selects the page's view: changing it leaves the form. */
  view?: string | null
}

/** Asks before leaving a screen, or closing its tab, while `isChanged` returns true for unsaved changes. */
export function useLeaveGuard(
  isChanged: () => boolean,
  { body = 'You have unsaved changes on this page.', view = null }: LeaveGuardOptions = {},
): void {
  const viewOf = (search: object) => (view ? (search as Record<string, unknown>)[view] : null)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // Opening a drawer or changing a filter on the same page loses nothing.
      const isWithin = current.pathname === next.pathname && viewOf(current.search) === viewOf(next.search)
      if (!isChanged() || isWithin) return false
      return !(await confirm({
        title: 'Leave without saving?',
        body,
        verb: 'Leave without saving',
        cancel: 'Keep editing',
        tone: 'danger',
      }))
    },
    enableBeforeUnload: isChanged,
  })
}
