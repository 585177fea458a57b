import type { Enrollment } from '@goodturn/contract/outreach/sequences/schema'
import { formatDate } from '../../platform/format.ts'

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "March 2027", from the month's first day. */
export const formatMonth = (month: string) => months.format(new Date(`${month}T00:00:00Z`))

/** A person's status: "Step 2, Handwritten Note, on Dec 4, 2026". */
export function describeEnrollment({ state, next, stop, is_charging: isCharging }: Enrollment): string {
  if (stop) return stop.until ? `${stop.text} Continues ${formatDate(stop.until)}.` : stop.text
  if (state === 'proposed') return 'Ready for review'
  if (state === 'done') return 'Finished every step'
  if (state === 'left') return 'Removed'
  if (state === 'ended') return 'Ended'
  if (!next) return state === 'paused' ? 'Paused' : 'No more steps'
  const step = `Step ${next.number}, ${next.title}`
  if (isCharging) return `${step}: payment in progress`
  return state === 'paused' ? `Paused before step ${next.number}` : `${step}, on ${formatDate(next.due_on)}`
}
