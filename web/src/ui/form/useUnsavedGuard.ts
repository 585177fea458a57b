import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { confirm } from '../confirm.ts'

/**
 * Keeps what was typed: leaving a form with unsaved changes asks first, closing the tab too. Returns `leave`, which
 * runs a navigation after saving without asking: `const leave = useUnsavedGuard(form)`, `leave(() => go(path))`.
 */
export function useUnsavedGuard<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
): (navigate: () => void) => void {
  const { isDirty } = useFormState({ control: form.control })
  const isSaved = useRef(false)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // A drawer or a filter of the same page loses nothing.
      if (!isDirty || isSaved.current || current.pathname === next.pathname) return false
      return !(await confirm({
        title: 'Leave without saving?',
        body: 'What you changed on this page has not been saved yet.',
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
