import { thanksChangeHours } from '@goodturn/contract/outreach/thanks/limits'

/** The end of the time in which a note can be changed (D-1-79). */
export function changeableUntil(writtenAt: Date): Date {
  return new Date(writtenAt.getTime() + thanksChangeHours * 3_600_000)
}
