import { isNoGiftsReason, noGiftsReasonMax, noGiftsReasonMin } from '../contacts/no-gifts.ts'

const yes = 'Yes'
const no = 'No'
const yesWords = new Set(['yes', 'y', 'true', 't', '1', 'x', '✓', '✔', '✗', '☑'])
const noWords = new Set(['no', 'n', 'false', 'f', '0', '☐'])

export const noGiftsCellText = `Please enter yes, no, or a reason of ${noGiftsReasonMin} to ${noGiftsReasonMax} characters.`

/** Reads a cell of the column "Does not accept gifts" (D-3-30): `Yes`, `No`, or the reason as written. */
export function readNoGiftsCell(cell: string): string {
  const word = cell.toLowerCase()
  if (yesWords.has(word)) return yes
  return noWords.has(word) ? no : cell
}

/** Returns whether a cell, as read, can be imported. */
export function isNoGiftsCell(value: string): boolean {
  return value === yes || value === no || isNoGiftsReason(value)
}

/** The reason of a row that marks its person, empty after a plain "yes"; null for a row that marks no one. */
export function noGiftsReasonOf(value: string | undefined): string | null {
  if (!value || value === no) return null
  return value === yes ? '' : value
}

/** Joins the cells of two rows that become one person with a partner: a mark of either holds for both. */
export function joinNoGiftsCells(one: string | undefined, other: string | undefined): string | undefined {
  const marks = [one, other].filter((value) => noGiftsReasonOf(value) !== null)
  // A reason says more than a "yes".
  return marks.find((value) => value !== yes) ?? marks[0] ?? one ?? other
}
