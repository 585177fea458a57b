import { useBlocker } from '@tanstack/react-router'
import { confirm } from '../feedback/confirm.ts'

export interface LeaveGuardOptions {
  /** What the question says. */
  body?: string
  /** The member of the query that says which of the page's views is shown: another one leaves the form. */
  view?: string | null
}

/** Asks before a screen is left while `isChanged` says that something on it is not saved, closing the tab too. */
export function useLeaveGuard(
  isChanged: () => boolean,
  { body = 'What you changed on this page has not been saved yet.', view = null }: LeaveGuardOptions = {},
): void {
  const viewOf = (search: object) => (view ? (search as Record<string, unknown>)[view] : null)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // A drawer or a filter of the same page loses nothing.
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
