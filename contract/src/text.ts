import { z } from 'zod/mini'
import { visibleText } from './visible-text.ts'
import { nameLengthMax, nameLengthMin, searchLengthMax } from './limits.ts'

// Emoji and other pictographs; digits, # and * also have the Emoji property and are fine in an address.
const pictograph = /\p{Extended_Pictographic}/u
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u001f\u007f-\u009f<>{}]/
const webAddress = /https?:|www\./i

/**
 * Checks names and address lines (CG-04, BG-61): at least one letter or digit of any script, no control characters,
 * angle or curly brackets, emoji, or web addresses. "O'Neil & Sons, #4" passes; "--" and "<b>" fail.
 */
export function isPlainName(value: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(value) &&
    !forbidden.test(value) &&
    !pictograph.test(value) &&
    !webAddress.test(value)
  )
}

const visible = () => z.overwrite(visibleText)

/** The number of characters as people count them: Unicode code points (CG-05). */
export function lengthOf(value: string): number {
  return [...value].length
}

interface LineOptions {
  min?: number
  max?: number
}

/**
 * A required line of text: trimmed, `min` to `max` characters after trimming, and a plain name (CG-04). Messages name
 * the field: "Please enter a valid city.". One rule reports the first error: an aborting rule would keep rules that
 * span several fields of the form from running.
 */
export function requiredLine(field: string, { min = nameLengthMin, max = nameLengthMax }: LineOptions = {}) {
  const fault = (value: string) =>
    value === '' ? `Please enter a ${field}.` : lineFault(value, field, min, max)
  return z.string(`Please enter a ${field}.`).check(
    visible(),
    z.trim(),
    z.refine((value: string) => fault(value) === null, {
      error: (issue) => fault(issue.input as string) ?? '',
    }),
  )
}

/** Like `requiredLine`, but an empty text passes. `min` applies only to non-empty text. */
export function optionalLine(field: string, { min = 1, max = nameLengthMax }: LineOptions = {}) {
  const fault = (value: string) => (value === '' ? null : lineFault(value, field, min, max))
  return z.string().check(
    visible(),
    z.trim(),
    z.refine((value: string) => fault(value) === null, {
      error: (issue) => fault(issue.input as string) ?? '',
    }),
  )
}

function lineFault(value: string, field: string, min: number, max: number): string | null {
  if (lengthOf(value) < min) return `The ${field} must be at least ${min} characters long.`
  if (lengthOf(value) > max) return `The ${field} must be at most ${max} characters long.`
  return isPlainName(value) ? null : `Please enter a valid ${field}.`
}

export const emailInvalidText = 'Please enter a valid email address.'
const localPart = /^[a-z0-9_'+-]+(\.[a-z0-9_'+-]+)*$/
const domainLabel = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/

/** Removes extra text often copied along with an email address: `mailto:` and trailing commas. */
function bareEmail(value: string): string {
  const text = visibleText(value).trim()
  // Longer text isn't an address, and is slow to search.
  return text.length > longestEmail ? text : text.replace(/^mailto:/i, '').replace(/[,;\s]+$/, '')
}

const longestEmail = 1000

/** An email address: required, bare, well formed, in lower case (P:G-09). */
export const emailAddress = z.string('Please enter an email address.').check(
  z.overwrite(bareEmail),
  z.toLowerCase(),
  z.refine((value: string) => value.length > 0, { error: 'Please enter an email address.', abort: true }),
  z.refine(
    (value: string) => value.length <= 255 && /^[^\s@<>()]+@[^\s@.<>()]+(\.[^\s@.<>()]+)+$/.test(value),
    {
      error: emailInvalidText,
    },
  ),
)

/**
 * Returns whether an email address has the plain form required for new accounts, in lower case: letters, digits, and `_
 * ' + - .` before the at sign, a plain domain after it. Quotes, comments, and lists are other spellings of a mailbox,
 * or are read as two by mail programs.
 */
export function isPlainEmail(value: string): boolean {
  const [local = '', domain = '', ...more] = value.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    local.length <= 64 &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && domainLabel.test(label))
  )
}

// Reports only the first error.
const hasNoIssues = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0

/**
 * A person's email address, which must be deliverable: its local part can't start or end with a dot or have two dots in
 * a row.
 */
export const personEmail = emailAddress.check(
  z.refine((value: string) => !value.includes('..'), {
    error: 'This email address has two dots in a row.',
    when: hasNoIssues,
  }),
  z.refine((value: string) => !/^\.|\.@/.test(value), {
    error: 'An email address can’t start or end its name with a dot.',
    when: hasNoIssues,
  }),
)

/** The address of a new account: an email address in its plain form. */
export const newEmailAddress = emailAddress.check(
  z.refine(isPlainEmail, { error: emailInvalidText, when: ({ issues }) => issues.length === 0 }),
)

// A tag starts with its name, a slash, or a mark right after the bracket: "1 < 2" and "<3" aren't tags. A single letter
// followed by words is a tag only with an attribute: "a <b and c> d" is math.
const tag =
  /(?<!<)<+(?:![^<>]*|\/[a-z][^<>]*|[a-z][a-z0-9:-]+(?:[\s/][^<>]*)?|[a-z](?:\s+[\w:-]+\s*=[^<>]*|\s*\/?))>/gi

/**
 * Cleans a message (CG-05): removes tags and control characters (line feeds stay), makes typographic quotes and
 * non-breaking spaces plain, reduces three or more line feeds to two, and cuts the text at `max` characters.
 */
export function sanitizeMessage(value: string, max: number): string {
  const plain = value
    .replace(tag, '')
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '')
    .replace(/[\u2018\u2019\u201a\u201b]/g, "'")
    .replace(/[\u201c\u201d\u201e\u201f]/g, '"')
    .replace(/[\u00a0\u202f\u2007]/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
  return [...plain].slice(0, max).join('')
}

/**
 * Cleans a line while it is typed or pasted (C-5-73): removes whole tags and control characters, and makes typographic
 * quotes and non-breaking spaces plain. Any brackets left are refused when the line is checked.
 */
export function sanitizeLine(value: string): string {
  return sanitizeMessage(value, Number.MAX_SAFE_INTEGER).replace(/\s*\n\s*/g, ' ')
}

/** The text of a search field. Longer text is cut, not refused: a search never shows an error (CG-09). */
export const searchQuery = z.optional(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.trim().slice(0, searchLengthMax)),
  ),
)
