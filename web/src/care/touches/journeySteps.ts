import type { Touch, TrackingDetail } from '@goodturn/contract/care/touches/schema'
import { usualWindow } from '@goodturn/contract/care/touches/texts'
import { trackingStage, trackingStages } from '@goodturn/contract/care/touches/tracking'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { formatDay } from '../../platform/format.ts'
import { doneOn } from './doneOn.ts'

const icons = [IconClock, IconPackage, IconTruckDelivery, IconGift] as const

/** The four stages with their dates, and which one the touch is at (C-2.9-17, CG-77). */
export function journeyOf(touch: Touch, details: readonly TrackingDetail[]) {
  const stage = trackingStage(touch.tracking_status)
  const left = details.findLast((detail) => detail.status !== 'pre_transit')
  const ended = touch.status === 'canceled' || touch.status === 'expired'
  const dates = [
    formatDay(touch.created),
    touch.completed === null && ended ? undefined : doneOn(touch),
    left ? formatDay(left.datetime) : undefined,
    touch.delivered === null ? arrivalOf(touch) : formatDay(touch.delivered),
  ]
  return {
    at: trackingStages.indexOf(stage),
    arrived: stage === 'Delivered',
    steps: trackingStages.map((label, index) => ({
      label,
      icon: icons[index] ?? IconClock,
      ...(dates[index] ? { date: dates[index] } : {}),
    })),
  }
}

/** The expected arrival; undefined if the touch won't arrive. */
function arrivalOf(touch: Touch): string | undefined {
  if (touch.status === 'canceled' || touch.status === 'expired' || touch.status === 'returntosender') {
    return undefined
  }
  if (touch.appointment_required === 1) return undefined
  return touch.fulfillment_window ?? usualWindow
}
