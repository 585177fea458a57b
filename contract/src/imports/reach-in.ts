import type { ImportValues } from './fields.ts'

/** What parts the values of a cell that has several, as Google writes them. */
const several = /\s*:::\s*/

// Zero-width characters and marks of direction, which come along when a number is copied from a page.
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

const numbers = ['phone', 'partner_phone'] as const
const mails = ['email', 'partner_email'] as const

/**
 * Phone numbers and addresses for mail as files have them: of several the first, and the others as a line of the notes;
 * a number without what a spreadsheet appends, an address without `mailto:` and stray marks around it.
 */
export function reachIn(data: ImportValues): ImportValues {
  const read = { ...data }
  const further: string[] = []
  for (const field of [...numbers, ...mails]) {
    const cell = data[field]
    if (cell === undefined) continue
    const clean = numbers.some((one) => one === field) ? numberIn : mailIn
    const [first, ...others] = cell.split(several).map(clean).filter(Boolean)
    if (first) read[field] = first
    else delete read[field]
    further.push(...others)
  }
  if (further.length === 0) return read
  return { ...read, notes: [data.notes, `Also: ${further.join(', ')}`].filter(Boolean).join('\n') }
}

const numberIn = (text: string) =>
  text
    .replace(invisible, '')
    .trim()
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')

const mailIn = (text: string) =>
  text
    .replace(invisible, '')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^<(.*)>$/, '$1')
    .replace(/[,;.]+$/, '')
