import type { TouchRow } from '@goodturn/contract/care/touches/schema'
import type { StatusLook } from '../../ui/lists/StatusLabel.tsx'

/** "Waiting for Grace": her link asks her where it goes (D-1-48). */
export const waitingText = (firstName: string) => `Waiting for ${firstName}`

/** The status of an accepted gift that isn't paid (D-1-49). */
const unpaidText = 'Waiting for payment'

type StatusFields = Pick<TouchRow, 'status' | 'tracking_status'> &
  Partial<Pick<TouchRow, 'waits_for_staff' | 'waiting_for' | 'link_step'>>

const statusLabels: Record<Exclude<StatusFields['status'], 'completed'>, readonly [StatusLook, string]> = {
  pending: ['waiting', 'Pending'],
  bulkpending: ['waiting', 'Being prepared'],
  reviewing: ['processed', 'Under review'],
  swaprequest: ['swap', 'Swap requested'],
  canceled: ['canceled', 'Canceled'],
  expired: ['canceled', 'Expired'],
  paused: ['paused', 'Paused'],
  returntosender: ['needsYou', 'Returned to us'],
  incomplete: ['needsYou', 'Needs you'],
}

const trackingLabels: Record<StatusFields['tracking_status'], readonly [StatusLook, string]> = {
  pending: ['waiting', 'Pending'],
  processed: ['processed', 'Processed'],
  shipped: ['moving', 'Shipped'],
  pre_transit: ['moving', 'Shipped'],
  in_transit: ['moving', 'Shipped'],
  out_for_delivery: ['moving', 'Out for delivery'],
  delivered: ['done', 'Delivered'],
  outdated: ['done', 'Delivered'],
  returntosender: ['needsYou', 'Returned to us'],
}

/** The look and label of a touch's state; a processed one shows where it is on its way. */
export function getStatusLabel({
  status,
  tracking_status,
  waits_for_staff,
  waiting_for,
  link_step,
}: StatusFields): readonly [StatusLook, string] {
  if (waiting_for) return ['waiting', waitingText(waiting_for)]
  if (link_step === 'unpaid') return ['waiting', unpaidText]
  if (waits_for_staff === 1) return ['processed', 'Being arranged']
  return status === 'completed' ? trackingLabels[tracking_status] : statusLabels[status]
}
