import { ApiError } from '../../platform/ApiError.ts'
import { safeReturnPath } from '../../platform/session/returnTo.ts'
import { perTab } from '../../platform/storage.ts'

const originKey = 'cg_oauth_origin'
const returnKey = 'cg_oauth_return'

/**
 * Redirects to a service's consent page and remembers the current page for the return (A-4.3-20). Follows only http(s)
 * addresses (P:G-62); throws for any other.
 */
export function redirectToAuthorize(address: string | null): void {
  const url = address ? parse(address) : null
  if (!url || !['https:', 'http:'].includes(url.protocol)) {
    throw new ApiError(0, [
      { message: 'We couldn’t open the authorization page. Reload this page and try again.' },
    ])
  }
  perTab.write(originKey, window.location.pathname)
  window.location.assign(url.href)
}

function parse(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** The remembered page, a path on this site; null if there is none. */
export function rememberedOrigin(): string | null {
  return safeReturnPath(perTab.read(originKey))
}

/** Forgets the page once the return is handled, whatever its result (A-4.3-21). */
export function forgetOrigin(): void {
  perTab.remove(originKey)
}

/** Records that a return is being completed; false if it already was, so that a reload never sends a code twice. */
export function markReturn(returned: string): boolean {
  if (perTab.read(returnKey) === returned) return false
  perTab.write(returnKey, returned)
  return true
}
