import { ApiError } from '../../platform/ApiError.ts'
import { safeReturnPath } from '../../platform/session/returnTo.ts'
import { perTab } from '../../platform/storage.ts'

const originKey = 'cg_oauth_origin'
const returnKey = 'cg_oauth_return'

/**
 * Leaves for the page where a service asks for consent; where the member was is remembered for the return (A-4.3-20).
 * Only http(s) addresses are followed (P:G-62); throws for any other.
 */
export function leaveToAuthorize(address: string | null): void {
  const url = address ? parse(address) : null
  if (!url || !['https:', 'http:'].includes(url.protocol)) {
    throw new ApiError(0, [
      { message: 'We could not open the page where you authorize. Reload this page and try again.' },
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

/** The remembered page, a path of this site; null without one. */
export function rememberedOrigin(): string | null {
  return safeReturnPath(perTab.read(originKey))
}

/** The return has run, whatever came of it (A-4.3-21). */
export function forgetOrigin(): void {
  perTab.remove(originKey)
}

/** Notes that a return is being completed; false when it was before: a reload sends no code twice. */
export function noteReturn(returned: string): boolean {
  if (perTab.read(returnKey) === returned) return false
  perTab.write(returnKey, returned)
  return true
}
