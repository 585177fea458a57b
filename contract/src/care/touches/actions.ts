import { addDays, type CalendarDate } from '../../time.ts'
import { checkTransitions } from '../../states.ts'
import type { TouchStatus } from './status.ts'

/** Where each status may lead (CG-68). `canceled` and `expired` are final. */
export const touchTransitions = {
  pending: ['bulkpending', 'reviewing', 'swaprequest', 'canceled', 'paused', 'completed', 'incomplete'],
  bulkpending: ['completed', 'canceled', 'incomplete'],
  reviewing: ['pending', 'completed', 'canceled'],
  swaprequest: ['pending', 'completed', 'canceled'],
  paused: ['pending', 'canceled'],
  incomplete: ['pending', 'canceled', 'expired'],
  completed: ['returntosender'],
  // Canceled only with the erasure of its person: it will not be sent again.
  returntosender: ['pending', 'canceled'],
  canceled: [],
  expired: [],
} as const satisfies Record<TouchStatus, readonly TouchStatus[]>

/** Asserts that the machine of touches is whole; throws otherwise. */
export function checkTouchMachine(): void {
  checkTransitions<TouchStatus>('touch', touchTransitions, {
    first: ['pending'],
    final: ['canceled', 'expired'],
  })
}

/** States that each act of staff may start from. The server enforces it. */
export const staffActions = {
  /** From `completed` it corrects the number of a parcel that is on its way. */
  ship: ['pending', 'bulkpending', 'reviewing', 'swaprequest', 'completed'],
  review: ['pending'],
  release: ['reviewing'],
  resolveSwap: ['swaprequest'],
  /** What cannot be given ends, and what was paid for it goes back. */
  end: ['pending', 'bulkpending', 'reviewing', 'swaprequest', 'paused', 'incomplete'],
  setAppointment: ['pending', 'bulkpending', 'reviewing', 'swaprequest', 'paused', 'incomplete'],
} as const satisfies Record<string, readonly TouchStatus[]>

const editableBefore: readonly TouchStatus[] = ['pending', 'bulkpending']
const editableAlways: readonly TouchStatus[] = ['incomplete', 'returntosender']
const cancelable: readonly TouchStatus[] = ['pending', 'paused', 'incomplete', 'swaprequest']

/** Whether a touch may be edited (CG-69): until the day before it is processed; one that needs the member, always. */
export function canEdit(
  touch: { status: TouchStatus; eventDate: CalendarDate },
  today: CalendarDate,
): boolean {
  if (editableAlways.includes(touch.status)) return true
  return editableBefore.includes(touch.status) && touch.eventDate >= addDays(today, 1)
}

/** Whether a member may say which days suit an appointment: as long as the service is not done. */
export function canAskForDays({ status }: { status: TouchStatus }): boolean {
  return (staffActions.setAppointment as readonly TouchStatus[]).includes(status)
}

/** Whether a touch may be canceled (CG-69): as long as it was not processed. */
export function canCancel(touch: { status: TouchStatus }): boolean {
  return cancelable.includes(touch.status)
}
