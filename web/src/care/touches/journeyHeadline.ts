import type { Touch, TrackingDetail } from '@goodturn/contract/care/touches/schema'
import { trackingTexts, usualWindow } from '@goodturn/contract/care/touches/texts'
import { formatWeekday } from '../../platform/formatDays.ts'
import { formatDate, formatDay, formatTime } from '../../platform/format.ts'
import { doneOn, plannedOn } from './doneOn.ts'

interface Headline {
  /** A muted line above the title. */
  eyebrow: string
  title: string
  note?: string
}

/** The headline of the journey card: when it ships, arrives, or arrived, or what holds it. */
export function headlineOf(touch: Touch, details: readonly TrackingDetail[]): Headline {
  if (touch.status !== 'completed') return headlineBeforeShipping(touch)
  const latest = details[0]
  switch (touch.tracking_status) {
    case 'delivered':
      return {
        eyebrow: 'Delivered',
        title: touch.delivered === null ? 'Arrived' : `Arrived ${formatDay(touch.delivered)}`,
      }
    case 'outdated':
      return {
        eyebrow: 'Sent',
        title: `Left ${formatDate(touch.completed ?? 0)}`,
        note: trackingTexts.outdated,
      }
    case 'processed':
      return { eyebrow: 'Processed', title: `Done ${doneOn(touch)}` }
    default:
      return {
        eyebrow: touch.tracking_status === 'out_for_delivery' ? 'Out for delivery' : 'On its way',
        title: touch.arrives ? `Arrives ${longDay(touch.arrives)}` : 'On its way',
        note: latest
          ? [latest.message, latest.location?.city].filter(Boolean).join(', ')
          : `Usually within ${usualWindow}.`,
      }
  }
}

function headlineBeforeShipping(touch: Touch): Headline {
  const day = touch.appointment ? plannedOn(touch) : longDay(touch.event_date)
  if (touch.waits_for_staff === 1) {
    return { eyebrow: 'Being arranged', title: 'We’re finding a day', note: `It was planned around ${day}.` }
  }
  switch (touch.status) {
    case 'returntosender':
      return {
        eyebrow: 'Returned to us',
        title: 'Couldn’t be delivered',
        ...(touch.tracking_message ? { note: touch.tracking_message } : {}),
      }
    case 'canceled':
      return {
        eyebrow: 'Canceled',
        title: 'This won’t go out',
        ...(touch.cancel_reason ? { note: touch.cancel_reason } : {}),
      }
    case 'expired':
      return { eyebrow: 'Expired', title: 'This didn’t go out' }
    case 'incomplete':
      return { eyebrow: 'Waiting for you', title: `Was planned for ${day}` }
    case 'paused':
      return { eyebrow: 'Paused', title: `Was planned for ${day}` }
    case 'reviewing':
    case 'swaprequest':
      return { eyebrow: 'Our team is on it', title: `Planned for ${day}` }
    default:
      if (touch.appointment_required === 1) return byAppointment(touch, day)
      if (isHeld(touch)) return { eyebrow: 'Waiting for you', title: `Planned for ${day}` }
      return {
        eyebrow: 'Scheduled',
        title: `Goes out ${day}`,
        note: `Arrives ${touch.fulfillment_window ?? `within ${usualWindow}`}.`,
      }
  }
}

/** Whether shipping is held until the member provides the address or the personalization. */
function isHeld({ awaits_address, experience, personalization }: Touch): boolean {
  return awaits_address === 1 || (experience.personalization_label !== null && !personalization)
}

/** A service at the person's home: nothing ships. */
function byAppointment({ appointment }: Touch, day: string): Headline {
  if (!appointment)
    return { eyebrow: 'By appointment', title: `Planned around ${day}`, note: 'We’ll arrange the day.' }
  return {
    eyebrow: 'By appointment',
    title: day,
    note: `${formatTime(appointment.appointment_time)}, ${appointment.vendor.title}`,
  }
}

function longDay(date: string): string {
  return `${formatWeekday(date)}, ${formatDate(date)}`
}
