import { confirm } from '../../ui/confirm.ts'

/** Asks before a dialog with unsaved changes closes; true when it may. */
export function mayLeave(what: 'address' | 'message'): Promise<boolean> {
  return confirm({
    title: 'Leave without saving?',
    body: `What you changed in this ${what} has not been saved yet.`,
    verb: 'Leave without saving',
    cancel: 'Keep editing',
    tone: 'danger',
  })
}
