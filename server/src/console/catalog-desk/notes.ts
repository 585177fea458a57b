import type { ReviewNote } from '@goodturn/contract/console/catalog-desk/schema'
import { lengthOf } from '@goodturn/contract/text'

/** Stops publishing. */
export const fault = (text: string, field: string | null = null): ReviewNote => ({
  level: 'fault',
  text,
  field,
})

/** Does not stop publishing, but is worth a look. */
export const warning = (text: string, field: string | null = null): ReviewNote => ({
  level: 'warning',
  text,
  field,
})

/** Good to know. */
export const fact = (text: string): ReviewNote => ({ level: 'fact', text, field: null })

/** Was looked at and is as it should be. */
const good = (text: string): ReviewNote => ({ level: 'good', text, field: null })

/** Faults, or where there are none, what is good. */
export function unless(faults: readonly ReviewNote[], text: string): readonly ReviewNote[] {
  return faults.length > 0 ? faults : [good(text)]
}

/** The faults of a text that has to be there: it is empty, or longer than `most` characters. */
export function tooLong(name: string, text: string, most: number, field: string): ReviewNote[] {
  if (text.trim() === '') return [fault(`Please enter a ${name}.`, field)]
  return longerThan(name, text, most, field)
}

/** The fault of a text that may be missing: it is longer than `most` characters. */
export function longerThan(name: string, text: string, most: number, field: string): ReviewNote[] {
  const length = lengthOf(text)
  return length > most ? [fault(`The ${name} has ${length} characters; ${most} fit.`, field)] : []
}
