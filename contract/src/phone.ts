import { visibleText } from './visible-text.ts'

/** A phone number and its extension: "12" in `617-555-0100 x12`; null if there is none. */
export interface PhoneParts {
  number: string
  extension: string | null
}

const extensionMark = /^([^x#]*?)[\s,;]*(?:\bext(?:ension|n)?\b\.?|x|#)[\s.:]*(\d{1,7})$/i

// Longer text isn't a number, and is slow to search.
const longestPhone = 100

/** Splits a number from its extension, in any common format: `x12`, `ext. 12`, `#12`. */
export function phoneParts(text: string): PhoneParts {
  if (text.length > longestPhone) return { number: text.trim(), extension: null }
  const [, number, extension] = extensionMark.exec(text.trim()) ?? []
  return number && extension ? { number: number.trim(), extension } : { number: text.trim(), extension: null }
}

/** Returns a number as it is stored: without invisible characters, with plain dashes, and its extension as `x12`. */
export function phoneText(text: string): string {
  const { number, extension } = phoneParts(visibleText(text).replace(/[\u2010-\u2015\u2212]/gu, '-'))
  return extension === null ? number : `${number} x${extension}`
}

/**
 * Returns whether a text is a number of `min` to `max` digits with any common separators, not counting its extension.
 */
export function isPhoneNumber(text: string, { min, max }: { min: number; max: number }): boolean {
  const { number } = phoneParts(text)
  const digits = number.replace(/\D/g, '').length
  // Slashes are allowed only in a national number: with fewer digits the text is a date, and with more it is two
  // numbers.
  const isNational = /^1?\d{10}$/.test(number.replace(/\D/g, ''))
  const separators = isNational ? /^\+?[\d\s().+/\u00b7\u2022-]+$/u : /^\+?[\d\s().+-]+$/
  return separators.test(number) && digits >= min && digits <= max
}

/** Returns the part of a call link after `tel:`; a phone pauses before it dials the extension. */
export function dialText(text: string): string {
  const { number, extension } = phoneParts(text)
  const digits = number.replace(/[^\d+]/g, '')
  return extension === null ? digits : `${digits},${extension}`
}
