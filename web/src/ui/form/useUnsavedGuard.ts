import { useRef } from 'react'
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { type LeaveGuardOptions, useLeaveGuard } from '../hooks/useLeaveGuard.ts'

/**
 * Asks before leaving a form with unsaved changes, or closing its tab. Returns `leave`, which navigates after saving
 * without asking: `const leave = useUnsavedGuard(form)`, `leave(() => go(path))`.
 */
export function useUnsavedGuard<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  options: LeaveGuardOptions = {},
): (navigate: () => void) => void {
  const { isDirty } = useFormState({ control: form.control })
  const isSaved = useRef(false)
  useLeaveGuard(() => isDirty && !isSaved.current, options)
  return (navigate) => {
    isSaved.current = true
    navigate()
    isSaved.current = false
  }
}
