import { phoneDigitsMax, phoneDigitsMin } from './limits.ts'
import { isPlainName } from '../text.ts'

/** A phone number: empty, or 7 to 15 digits in any usual writing (CG-33). */
export function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '')
  return (
    value === '' ||
    (/^[\d\s().+-]+$/.test(value) && digits.length >= phoneDigitsMin && digits.length <= phoneDigitsMax)
  )
}

/** A tag: a plain name without commas, which part the tags of a filter. */
export function isPlainTag(value: string): boolean {
  return isPlainName(value) && !value.includes(',')
}
