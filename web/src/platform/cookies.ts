const daySeconds = 24 * 60 * 60
const yearDays = 365

/** The value of the script-readable cookie `name`, or null. */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  if (pair === undefined) return null
  const raw = pair.slice(name.length + 1)
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}

/**
 * Writes a cookie for the whole site: SameSite=Lax, Secure on https (P:G-21, P:G-22). Lasts `days`, by default a year.
 */
export function writeCookie(name: string, value: string, days = yearDays): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * daySeconds}; SameSite=Lax${secure}`
}

/** Deletes the cookie `name` of this site. */
export function deleteCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
}
