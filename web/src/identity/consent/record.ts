import { readCookie } from '../../platform/cookies.ts'
import { machineMs } from '../../platform/clock.ts'

export const consentCookie = 'cc_cookie'

/** The consent record, with exactly these members (section 3, P:G-46). */
export interface ConsentRecord {
  categories: string[]
  services: Record<string, string[]>
  revision: number
  consentId: string
  consentTimestamp: string
  lastConsentTimestamp: string
  languageCode: string
  expirationTime: number
}

/** The stored record; null if missing or unreadable. */
function readRecord(): ConsentRecord | null {
  try {
    const { data: _data, ...record } = JSON.parse(readCookie(consentCookie) ?? '') as ConsentRecord & {
      data?: unknown
    }
    return Array.isArray(record.categories) && record.consentId ? record : null
  } catch {
    return null
  }
}

/** The categories of a choice that still counts: made at this revision and not expired (section 4.2). Else null. */
export function chosenCategories(revision: number): readonly string[] | null {
  const record = readRecord()
  const counts = record?.revision === revision && record.expirationTime > machineMs()
  return counts ? record.categories : null
}

/**
 * Rewrites the library's cookie without its extra member, and as Secure on https and localhost (P:G-46). All other
 * attributes stay the library's, so that it is the same cookie.
 */
export function tidyConsentCookie(): void {
  const record = readRecord()
  if (!record) return
  const { protocol, hostname } = window.location
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  const parts = [
    `${consentCookie}=${encodeURIComponent(JSON.stringify(record))}`,
    `expires=${new Date(record.expirationTime).toUTCString()}`,
    'Path=/',
    'SameSite=Lax',
    ...(hostname.includes('.') ? [`Domain=${hostname}`] : []),
    ...(isSecure ? ['Secure'] : []),
  ]
  document.cookie = parts.join('; ')
}
