import type { ExperienceKey, TouchKey } from '@goodturn/contract/ids'
import type { Faces } from './face.ts'
import type { PlacedPicture } from './pdf-file.ts'

/** A touch as it is printed. */
export interface PaperTouch {
  key: TouchKey
  /** The short printed and scanned code, without the letter of its piece. */
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
  /** Sets the greeting and message in the pen's face, as the signature always is. */
  handwritten: boolean
  from: string | null
  personalization: string | null
  instructions: readonly string[]
  notes: string | null
  /** The link in the card's code; null if the member has switched codes off, or this print leaves it out. */
  link: string | null
  /** Whether the recipient can say thank you behind the code. */
  hasThanks: boolean
}

/** Resources for drawing papers. */
export interface Drawing {
  faces: Faces
  /** The pictures of gifts, by experience. */
  pictures: ReadonlyMap<ExperienceKey, PlacedPicture>
  /** The return address for undeliverable parcels; empty if none is set. */
  sender: readonly string[]
}

/** Points per millimeter and per inch. */
export const mm = 72 / 25.4
export const inch = 72

const days = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats a day for print: "Mon, Nov 23, 2026". */
export function formatPrintDay(date: string): string {
  return days.format(new Date(`${date}T00:00:00Z`))
}
