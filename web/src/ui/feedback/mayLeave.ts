import { confirm } from './confirm.ts'

/** Asks whether to discard the changes to `what`, such as "this address"; resolves to true if so. */
export function mayLeave(what: string): Promise<boolean> {
  return confirm({
    title: 'Leave without saving?',
    body: `What you changed in ${what} has not been saved yet.`,
    verb: 'Leave without saving',
    cancel: 'Keep editing',
    tone: 'danger',
  })
}
