import { useCallback, useRef } from 'react'
import { confirmLeave } from '../../../ui/feedback/confirmLeave.ts'

/** Tracks whether a drawer holds an unsaved address; leaving it asks first. */
export function useUnsavedAddress() {
  const isDirty = useRef(false)
  /** Called by the form with whether there are unsaved changes. */
  const note = useCallback((dirty: boolean) => {
    isDirty.current = dirty
  }, [])
  /** Clears the unsaved flag once the address is saved or the form is closed. */
  const forget = () => note(false)
  /** Calls `then`, unless the member chooses to keep unsaved changes. */
  async function leave(then: () => void) {
    if (isDirty.current && !(await confirmLeave('this address'))) return
    forget()
    then()
  }
  return { note, forget, leave }
}
