import type { TouchStatus } from './status.ts'

/** Carrier statuses for a parcel, in the usual order (section 4.9). */
export const carrierStatuses = ['pre_transit', 'in_transit', 'out_for_delivery', 'delivered'] as const

export type CarrierStatus = (typeof carrierStatuses)[number]

/** Possible carrier reports: the four above, or that the parcel is coming back (CG-74). */
export const reportedStatuses = [...carrierStatuses, 'return_to_sender'] as const

/** The tracking status of a touch in answers. */
export const trackingStatuses = [
  'pending',
  'processed',
  'shipped',
  ...carrierStatuses,
  'outdated',
  'returntosender',
] as const

export type TrackingStatus = (typeof trackingStatuses)[number]

/** The four stages of the progress bar (C-2.9-17). */
export const trackingStages = ['Pending', 'Processed', 'Shipped', 'Delivered'] as const

export type TrackingStage = (typeof trackingStages)[number]

/** Days after which a number without any report is too old to be tracked (section 9). */
export const outdatedAfterDays = 100

interface Tracked {
  status: TouchStatus
  /** When it was processed; null until then. */
  completedAt: Date | null
  trackingNumber: string | null
  /** The carrier's latest report; null if none. */
  carrierStatus: CarrierStatus | null
}

/**
 * Returns the tracking status of a touch (section 4.9, rules in the order of the text, CG-76). A number is outdated
 * after more than 100 times 24 hours without a report; at exactly 100 days it is still `shipped`.
 */
export function trackingStatus(touch: Tracked, now: Date): TrackingStatus {
  if (touch.status === 'returntosender') return 'returntosender'
  if (touch.status !== 'completed') return 'pending'
  if (touch.carrierStatus) return touch.carrierStatus
  if (touch.trackingNumber === null) return 'processed'
  const ageMs = touch.completedAt ? now.getTime() - touch.completedAt.getTime() : 0
  return ageMs > outdatedAfterDays * 86_400_000 ? 'outdated' : 'shipped'
}

/** The stage that the progress bar shows for a tracking status (section 4.9). */
export function trackingStage(status: TrackingStatus): TrackingStage {
  switch (status) {
    case 'pending':
      return 'Pending'
    case 'pre_transit':
    case 'in_transit':
    case 'shipped':
    case 'out_for_delivery':
      return 'Shipped'
    case 'delivered':
    case 'outdated':
      return 'Delivered'
    default:
      return 'Processed'
  }
}

/** The report that counts: the latest by the carrier's own time, of those that say where the parcel is. */
export function latestReport<T extends { status: string; at: Date }>(reports: readonly T[]): T | null {
  let latest: T | null = null
  for (const report of reports) {
    if (!isCarrierStatus(report.status)) continue
    if (!latest || report.at >= latest.at) latest = report
  }
  return latest
}

/** Returns whether `value` is one of the four statuses that a carrier can set as the tracking status. */
export function isCarrierStatus(value: string | null): value is CarrierStatus {
  return carrierStatuses.some((status) => status === value)
}
