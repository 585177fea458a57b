import { phoneDigitsMax, phoneDigitsMin } from './limits.ts'
import { isPhoneNumber } from '../../phone.ts'
import { isPlainName } from '../../text.ts'

/**
 * Returns whether a phone number is empty, or has 7 to 15 digits in any common format, with or without an extension
 * (CG-33).
 */
export function isPhone(value: string): boolean {
  return value === '' || isPhoneNumber(value, { min: phoneDigitsMin, max: phoneDigitsMax })
}

/** Returns whether a tag is a plain name without commas, which separate the tags of a filter. */
export function isPlainTag(value: string): boolean {
  return isPlainName(value) && !value.includes(',')
}
