import { addDays, type CalendarDate } from '../../time.ts'
import { checkTransitions } from '../../states.ts'
import type { LinkStep, TouchStatus } from './status.ts'

/** Allowed transitions of a touch (CG-68). `canceled` and `expired` are final. */
export const touchTransitions = {
  pending: ['bulkpending', 'reviewing', 'swaprequest', 'canceled', 'paused', 'completed', 'incomplete'],
  bulkpending: ['completed', 'canceled', 'incomplete'],
  reviewing: ['pending', 'completed', 'canceled'],
  swaprequest: ['pending', 'completed', 'canceled'],
  paused: ['pending', 'canceled'],
  incomplete: ['pending', 'canceled', 'expired'],
  completed: ['returntosender'],
  // Canceled only when its person is erased: it will not be sent again.
  returntosender: ['pending', 'canceled'],
  canceled: [],
  expired: [],
} as const satisfies Record<TouchStatus, readonly TouchStatus[]>

/** Asserts that the touch state machine is complete; throws otherwise. */
export function checkTouchMachine(): void {
  checkTransitions<TouchStatus>('touch', touchTransitions, {
    first: ['pending'],
    final: ['canceled', 'expired'],
  })
}

/** The states from which each staff action may start. The server enforces it. */
export const staffActions = {
  /** From `completed`: corrects the number of a parcel in transit. */
  ship: ['pending', 'bulkpending', 'reviewing', 'swaprequest', 'completed'],
  review: ['pending'],
  release: ['reviewing'],
  resolveSwap: ['swaprequest'],
  /** Ends a touch that can't be delivered and refunds the amount paid for it. */
  end: ['pending', 'bulkpending', 'reviewing', 'swaprequest', 'paused', 'incomplete'],
  setAppointment: ['pending', 'bulkpending', 'reviewing', 'swaprequest', 'paused', 'incomplete'],
} as const satisfies Record<string, readonly TouchStatus[]>

const editableBefore: readonly TouchStatus[] = ['pending', 'bulkpending']
const editableAlways: readonly TouchStatus[] = ['incomplete', 'returntosender']
const cancelable: readonly TouchStatus[] = ['pending', 'paused', 'incomplete', 'swaprequest']

/**
 * Whether a touch may be edited (CG-69): until the day before it is processed, or at any time if it needs the member.
 */
export function canEdit(
  touch: { status: TouchStatus; eventDate: CalendarDate },
  today: CalendarDate,
): boolean {
  if (editableAlways.includes(touch.status)) return true
  return editableBefore.includes(touch.status) && touch.eventDate >= addDays(today, 1)
}

/** Whether a member may pick days for an appointment: until the service is done. */
export function canPickDays({ status }: { status: TouchStatus }): boolean {
  return (staffActions.setAppointment as readonly TouchStatus[]).includes(status)
}

/** A touch may have a step if it waits for its gift link; null or absent otherwise. */
interface MaybeLinked {
  link_step?: LinkStep | null
}

/** Whether a touch may be canceled (CG-69): until it is processed, and not between a link's acceptance and its payment. */
export function canCancel(touch: { status: TouchStatus } & MaybeLinked): boolean {
  return cancelable.includes(touch.status) && touch.link_step !== 'unpaid'
}

/**
 * Whether the card and the personalization may be changed: as long as the touch may be edited, and with a link until its
 * recipient opens it (D-1-55).
 */
export function canEditCard(
  touch: { status: TouchStatus; eventDate: CalendarDate } & MaybeLinked,
  today: CalendarDate,
): boolean {
  return canEdit(touch, today) && (touch.link_step ?? 'waiting') === 'waiting'
}
