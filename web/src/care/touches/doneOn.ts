import type { Touch } from '@goodturn/contract/care/touches/schema'
import { formatDate, formatDay } from '../../platform/format.ts'

/**
 * The day a touch is planned for: its process date, the same for every reader. An appointment uses the reader's own
 * day: its process date is the UTC day and could show a second day for one visit.
 */
export function plannedOn({ appointment, event_date }: Pick<Touch, 'appointment' | 'event_date'>): string {
  return appointment ? formatDay(appointment.appointment_time) : formatDate(event_date)
}

/** The day it was done, or the day it is planned for. */
export function doneOn(touch: Pick<Touch, 'appointment' | 'event_date' | 'completed'>): string {
  return touch.completed === null || touch.appointment ? plannedOn(touch) : formatDate(touch.completed)
}
