import type { ExperienceKey, TouchKey } from '@goodturn/contract/ids'
import type { Faces } from './face.ts'
import type { PlacedPicture } from './pdf-file.ts'

/** A touch as paper shows it. */
export interface PaperTouch {
  key: TouchKey
  /** The short code that is printed and scanned, without the letter of its piece. */
  code: string
  /** Its place in its batch. */
  place: number
  of: number
  batch: string
  title: string
  description: string
  experienceKey: ExperienceKey
  /** `yyyy-MM-dd`. */
  goesOut: string
  /** The lines of the address, the name first. */
  address: readonly string[]
  member: string
  company: string | null
  to: string | null
  message: string
  from: string | null
  personalization: string | null
  instructions: readonly string[]
  notes: string | null
  /** Where the code of the card leads; null where the member has switched codes off. */
  link: string | null
}

/** What pieces of paper are drawn with. */
export interface Drawing {
  faces: Faces
  /** The pictures of gifts, by experience. */
  pictures: ReadonlyMap<ExperienceKey, PlacedPicture>
  /** Where parcels that cannot be delivered come back to; empty where nobody said. */
  sender: readonly string[]
}

/** Points of a millimeter and of an inch. */
export const mm = 72 / 25.4
export const inch = 72

const days = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day as paper says it: "Mon, Nov 23, 2026". */
export function dayWords(date: string): string {
  return days.format(new Date(`${date}T00:00:00Z`))
}
