import { useCallback, useRef } from 'react'
import { mayLeave } from '../../ui/feedback/mayLeave.ts'

/** Whether a drawer holds an address that is not saved: leaving it asks first. */
export function useUnsavedAddress() {
  const isDirty = useRef(false)
  /** For the form: tells whether anything was typed. */
  const note = useCallback((dirty: boolean) => {
    isDirty.current = dirty
  }, [])
  /** Nothing is lost any more: it was saved, or the form is gone. */
  const forget = () => note(false)
  /** Does what leaves the form, unless what was typed is to be kept. */
  async function leave(then: () => void) {
    if (isDirty.current && !(await mayLeave('this address'))) return
    forget()
    then()
  }
  return { note, forget, leave }
}
