import type { TouchRow } from '@goodturn/contract/care/touches/schema'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { waitingText } from '../../../care/touches/statusLabels.ts'
import type { StatusLook } from '../../../ui/lists/StatusLabel.tsx'

const statusLabels: Record<TouchStatus, string> = {
  pending: 'Planned',
  bulkpending: 'Being prepared',
  reviewing: 'Under review',
  swaprequest: 'Swap requested',
  canceled: 'Canceled',
  paused: 'Paused',
  returntosender: 'Returned',
  expired: 'Expired',
  incomplete: 'Incomplete',
  completed: 'Processed',
}

/** A touch's outcome, in a word or two. */
export function getTouchLabel(
  touch: Pick<TouchRow, 'status' | 'tracking_status'> & Partial<Pick<TouchRow, 'waiting_for'>>,
): string {
  if (touch.waiting_for) return waitingText(touch.waiting_for)
  if (touch.status === 'completed' && touch.tracking_status === 'delivered') return 'Delivered'
  return statusLabels[touch.status]
}

/** A touch's next event: when it goes out or arrives, or that it needs the member. */
export function getUpcomingLabel(touch: TouchRow): { look: StatusLook; text: (date: string) => string } {
  const { waiting_for: firstName } = touch
  if (firstName) return { look: 'waiting', text: () => waitingText(firstName) }
  if (touch.group === 'needs') return { look: 'needsYou', text: () => 'Needs you' }
  if (touch.group === 'ontheway') {
    const when = touch.fulfillment_window
    return { look: 'moving', text: () => (when ? `Arrives ${when}` : 'On its way') }
  }
  if (touch.status === 'paused') return { look: 'paused', text: () => 'Paused' }
  return { look: 'waiting', text: (date) => `Goes out ${date}` }
}
