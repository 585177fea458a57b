import { visibleText } from './visible-text.ts'

/** A phone number, and the extension behind it: "12" of `617-555-0100 x12`; null where there is none. */
export interface PhoneParts {
  number: string
  extension: string | null
}

const extensionMark = /^([^x#]*?)[\s,;]*(?:\bext(?:ension|n)?\b\.?|x|#)[\s.:]*(\d{1,7})$/i

// What is longer is no number, and takes long to search.
const longestPhone = 100

/** Parts a number from its extension, in any usual writing: `x12`, `ext. 12`, `#12`. */
export function phoneParts(text: string): PhoneParts {
  if (text.length > longestPhone) return { number: text.trim(), extension: null }
  const [, number, extension] = extensionMark.exec(text.trim()) ?? []
  return number && extension ? { number: number.trim(), extension } : { number: text.trim(), extension: null }
}

/** A number as it is kept: without invisible characters, with plain dashes, and its extension as `x12`. */
export function phoneText(text: string): string {
  const { number, extension } = phoneParts(visibleText(text).replace(/[\u2010-\u2015\u2212]/gu, '-'))
  return extension === null ? number : `${number} x${extension}`
}

/** Whether a text is a number of `min` to `max` digits with any usual separators, its extension not counted. */
export function isPhoneNumber(text: string, { min, max }: { min: number; max: number }): boolean {
  const { number } = phoneParts(text)
  const digits = number.replace(/\D/g, '').length
  // With slashes, fewer digits are a date, and more are two numbers.
  const isNational = /^1?\d{10}$/.test(number.replace(/\D/g, ''))
  const separators = isNational ? /^\+?[\d\s().+/\u00b7\u2022-]+$/u : /^\+?[\d\s().+-]+$/
  return separators.test(number) && digits >= min && digits <= max
}

/** What a link to call the number holds behind `tel:`; a phone waits before it dials the extension. */
export function dialText(text: string): string {
  const { number, extension } = phoneParts(text)
  const digits = number.replace(/[^\d+]/g, '')
  return extension === null ? digits : `${digits},${extension}`
}
