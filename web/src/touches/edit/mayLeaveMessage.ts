import { confirm } from '../../ui/confirm.ts'

/** Asks whether the changes to a card may be dropped; true when they may. */
export function mayLeaveMessage(): Promise<boolean> {
  return confirm({
    title: 'Leave without saving?',
    body: 'What you changed in this message has not been saved yet.',
    verb: 'Leave without saving',
    cancel: 'Keep editing',
    tone: 'danger',
  })
}
