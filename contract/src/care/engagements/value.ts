import { emailInvalidText, isPlainEmail, lengthOf } from '../../text.ts'
import { type EngagementType, type Platform, platformHosts, platformNames } from './kinds.ts'
import { isPhoneNumber, phoneParts, phoneText } from '../../phone.ts'
import { engagementValueMax, phoneDigitsMax, phoneDigitsMin } from './limits.ts'

const urlInvalidText = 'Please enter a valid URL.'

const isWeb = (type: EngagementType) => type === 'link' || type === 'social' || type === 'review'

/**
 * Returns a value as it is stored: trimmed, and a web address with its scheme (C-5-33, C-5-34, CG-17). A value with
 * another scheme is unchanged, so that `valueFault` refuses it.
 */
export function normalizedValue(type: EngagementType, value: string): string {
  const text = type === 'phone' || type === 'sms' ? phoneText(value) : value.trim()
  if (!isWeb(type) || text === '') return text
  // "example.com:8080" has a port, "javascript:alert(1)" a scheme.
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
  return hasScheme ? text : `https://${text.replace(/^\/+/, '')}`
}

/** Returns the error text for a normalized value; null if it is valid (CG-16). */
export function valueFault(type: EngagementType, value: string, platform: Platform | null): string | null {
  if (value === '') return emptyText[type]
  if (lengthOf(value) > engagementValueMax) {
    return `Please use at most ${engagementValueMax} characters.`
  }
  if (type === 'email') return isPlainEmail(value.toLowerCase()) ? null : emailInvalidText
  if (!isWeb(type)) return phoneFault(value, type)
  const host = hostOf(value)
  if (host === null) return urlInvalidText
  if (platform === null || platformHosts[platform].some((own) => host === own || host.endsWith(`.${own}`))) {
    return null
  }
  return `Please enter a link to ${platformNames[platform]}.`
}

const emptyText: Record<EngagementType, string> = {
  link: 'Please enter a URL.',
  social: 'Please enter a URL.',
  review: 'Please enter a URL.',
  phone: 'Please enter a phone number.',
  sms: 'Please enter a phone number.',
  email: 'Please enter an email address.',
}

function phoneFault(value: string, type: EngagementType): string | null {
  if (type === 'sms' && phoneParts(value).extension !== null)
    return 'A number with an extension can’t get texts.'
  const isPhone = isPhoneNumber(value, { min: phoneDigitsMin, max: phoneDigitsMax })
  return isPhone ? null : `Please enter a phone number with ${phoneDigitsMin} to ${phoneDigitsMax} digits.`
}

/** The host of a web address that a card may carry, in lower case; null for any other text. */
export function hostOf(value: string): string | null {
  // Parsers disagree on where an address with a backslash, a quote, or a space leads.
  if (!/^https?:\/\/[^\s\\"'<>]+$/i.test(value)) return null
  try {
    const { hostname, username, password } = new URL(value)
    const isPublic = /^[^.]+(\.[^.]+)+$/.test(hostname)
    return isPublic && username === '' && password === '' ? hostname : null
  } catch {
    return null
  }
}
