import { confirm } from '../ui/confirm.ts'

/** Asks whether the changes to an address may be dropped; true when they may. */
export function mayLeaveAddress(): Promise<boolean> {
  return confirm({
    title: 'Leave without saving?',
    body: 'What you changed in this address has not been saved yet.',
    verb: 'Leave without saving',
    cancel: 'Keep editing',
    tone: 'danger',
  })
}
