import { phoneDigitsMax, phoneDigitsMin } from './limits.ts'
import { isPhoneNumber } from '../../phone.ts'
import { isPlainName } from '../../text.ts'

/** A phone number: empty, or 7 to 15 digits in any usual writing, with an extension or without (CG-33). */
export function isPhone(value: string): boolean {
  return value === '' || isPhoneNumber(value, { min: phoneDigitsMin, max: phoneDigitsMax })
}

/** A tag: a plain name without commas, which part the tags of a filter. */
export function isPlainTag(value: string): boolean {
  return isPlainName(value) && !value.includes(',')
}
