import { productName } from '../../platform/product.ts'
import { type Screen, failedScreen, currentScreen } from './failedScreen.ts'

/** The screen someone was on when they asked for help. */
export interface ReportedScreen {
  path: string
  title: string
  /** The key of the gift, person, or invoice on the screen, if any. */
  key: string | null
}

/** Keys are TypeIDs: a short prefix, an underscore, and 26 letters. */
const keyPattern = /\b[a-z]{2,20}_[0-9a-hjkmnp-tv-z]{26}\b/
/** Addresses that end in a secret: only their beginning is sent. */
const secretPath =
  /^\/(passwordreset|lostdevice|merge|verify|promotions|referral|affiliates|join|group|team\/(?:accept|join))/
/** Query parameters that are secret, add nothing, or open the contact drawer itself. */
const omittedParams = ['drawer', 'token', 'code', 'state', 'returnTo']

/** The current screen; on the error page, the screen that failed. */
export function getReportedScreen(): ReportedScreen {
  const now = currentScreen()
  return toReportedScreen((now.pathname === '/server-error' && failedScreen()) || now)
}

function toReportedScreen({ pathname, search, title: documentTitle }: Screen): ReportedScreen {
  const title = documentTitle.replace(` · ${productName}`, '')
  const secret = secretPath.exec(pathname)
  if (secret) return { path: secret[0], title, key: null }
  const query = new URLSearchParams(search)
  for (const name of omittedParams) query.delete(name)
  const path = query.size > 0 ? `${pathname}?${query.toString()}` : pathname
  return { path: path.slice(0, 400), title: title.slice(0, 200), key: keyPattern.exec(path)?.[0] ?? null }
}
