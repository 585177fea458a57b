import type { ReviewNote } from '@goodturn/contract/console/catalog-desk/schema'
import { lengthOf } from '@goodturn/contract/text'

/** Blocks publishing. */
export const fault = (text: string, field: string | null = null): ReviewNote => ({
  level: 'fault',
  text,
  field,
})

/** Does not block publishing, but is worth a look. */
export const warning = (text: string, field: string | null = null): ReviewNote => ({
  level: 'warning',
  text,
  field,
})

/** Good to know. */
export const fact = (text: string): ReviewNote => ({ level: 'fact', text, field: null })

/** Checked and fine. */
const passed = (text: string): ReviewNote => ({ level: 'good', text, field: null })

/** The faults, or the good note if there are none. */
export function orPassed(faults: readonly ReviewNote[], text: string): readonly ReviewNote[] {
  return faults.length > 0 ? faults : [passed(text)]
}

/** The fault of a required text that is empty or longer than `most` characters. */
export function tooLong(name: string, text: string, most: number, field: string): ReviewNote[] {
  if (text.trim() === '') return [fault(`Please enter a ${name}.`, field)]
  return longerThan(name, text, most, field)
}

/** The fault of an optional text that is longer than `most` characters. */
export function longerThan(name: string, text: string, most: number, field: string): ReviewNote[] {
  const length = lengthOf(text)
  return length > most ? [fault(`The ${name} has ${length} characters; the limit is ${most}.`, field)] : []
}
