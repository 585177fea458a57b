import { phoneDigitsMax, phoneDigitsMin } from './limits.ts'
import { isPlainName } from '../text.ts'
import type { WhoseLocation } from './types.ts'

interface Sold {
  us_only: boolean
}

interface Place {
  country: string
  whose: WhoseLocation
}

/** What is said where a service needs another address (B-5, BG-30). */
export const usLocationText = 'Please select or add a US location'
export const usOrCaLocationText = 'Please select or add a US or CA location'

/**
 * Tells whether a service can go to an address (BG-30): one of the person's own, in the US, or in Canada too when the
 * service is not for the US alone. A partner's address never counts (CG-93).
 */
export function isValidLocation(service: Sold, place: Place): boolean {
  if (place.whose !== 'primary') return false
  return place.country === 'US' || (place.country === 'CA' && !service.us_only)
}

/** The addresses of a person that a service can go to. */
export function validLocations<P extends Place>(service: Sold, places: readonly P[]): P[] {
  return places.filter((place) => isValidLocation(service, place))
}

/** The sentence for an address that does not fit, or is missing. */
export function locationText(service: Sold): string {
  return service.us_only ? usLocationText : usOrCaLocationText
}

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
