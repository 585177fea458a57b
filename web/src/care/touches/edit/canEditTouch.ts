import { canPickDays } from '@goodturn/contract/care/touches/actions'
import type { Touch } from '@goodturn/contract/care/touches/schema'

type EditableTouch = Pick<Touch, 'status' | 'can_edit' | 'event_date' | 'today' | 'delivered'>

/** Whether address and message can be edited (C-5-80). */
export function canEditTouch({ can_edit }: Pick<Touch, 'can_edit'>): boolean {
  return can_edit === 1
}

/** Whether date and personalization can be edited: not while in a batch being prepared (C-5-81). */
export function canEditDetails({ can_edit, status }: Pick<Touch, 'can_edit' | 'status'>): boolean {
  return can_edit === 1 && status !== 'bulkpending'
}

/** Whether days can be requested: for a service by appointment that isn't done yet. */
export function canRequestDays(touch: Pick<Touch, 'status' | 'appointment_required'>): boolean {
  return touch.appointment_required === 1 && canPickDays(touch)
}

/** Explains why a touch can't be changed now or anymore; undefined if it can be, or if nothing is left to change. */
export function lockedReason(touch: EditableTouch): string | undefined {
  if (touch.can_edit === 1) return undefined
  switch (touch.status) {
    case 'completed':
      return `Already ${touch.delivered === null ? 'processed' : 'delivered'}, so it can’t be changed.`
    case 'pending':
    case 'bulkpending':
      return 'It’s about to be processed, so it can’t be changed.'
    case 'reviewing':
    case 'swaprequest':
      return 'Our team is looking at it, so it can’t be changed right now.'
    case 'paused':
      return 'It’s paused along with its plan or package. You can change it once that’s resumed.'
    default:
      return undefined
  }
}
