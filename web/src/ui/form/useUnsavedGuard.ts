import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { confirm } from '../confirm.ts'

interface GuardOptions {
  /** What the question says. */
  body?: string
  /** The member of the query that says which of the page's views is shown: another one leaves the form. */
  view?: string | null
}

/**
 * Keeps what was typed: leaving a form with unsaved changes asks first, closing the tab too. Returns `leave`, which
 * runs a navigation after saving without asking: `const leave = useUnsavedGuard(form)`, `leave(() => go(path))`.
 */
export function useUnsavedGuard<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  { body = 'What you changed on this page has not been saved yet.', view = null }: GuardOptions = {},
): (navigate: () => void) => void {
  const { isDirty } = useFormState({ control: form.control })
  const isSaved = useRef(false)
  const viewOf = (search: object) => (view ? (search as Record<string, unknown>)[view] : null)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // A drawer or a filter of the same page loses nothing.
      const isWithin = current.pathname === next.pathname && viewOf(current.search) === viewOf(next.search)
      if (!isDirty || isSaved.current || isWithin) return false
      return !(await confirm({
        title: 'Leave without saving?',
        body,
        verb: 'Leave without saving',
        cancel: 'Keep editing',
        tone: 'danger',
      }))
    },
    enableBeforeUnload: () => isDirty && !isSaved.current,
  })
  return (navigate) => {
    isSaved.current = true
    navigate()
    isSaved.current = false
  }
}
