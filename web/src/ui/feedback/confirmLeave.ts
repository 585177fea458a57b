import { confirm } from './confirm.ts'

/** Asks whether to discard the changes to `what`, such as "this address"; resolves to true if so. */
export function confirmLeave(what: string): Promise<boolean> {
  return confirm({
    title: 'Leave without saving?',
    body: `You have unsaved changes to ${what}.`,
    verb: 'Leave without saving',
    cancel: 'Keep editing',
    tone: 'danger',
  })
}
