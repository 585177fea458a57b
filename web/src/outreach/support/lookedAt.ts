import { productName } from '../../platform/product.ts'
import { type Screen, failedScreen, screenNow } from './failedScreen.ts'

/** What somebody was looking at when they asked for help. */
export interface LookedAt {
  path: string
  title: string
  /** The key of the gift, person or invoice on the screen, where it is about one. */
  key: string | null
}

/** Keys are TypeIDs: a short prefix, an underscore and 26 letters. */
const keyWithin = /\b[a-z]{2,20}_[0-9a-hjkmnp-tv-z]{26}\b/
/** Addresses whose end is a secret: only where they begin is told. */
const secretPath =
  /^\/(passwordreset|lostdevice|merge|verify|promotions|referral|affiliates|join|group|team\/(?:accept|join))/
/** What of the query tells nothing, or opens the very drawer that asks. */
const untold = ['drawer', 'token', 'code', 'state', 'returnTo']

/** What one is looking at now; on the error page, the screen that failed. */
export function lookedAt(): LookedAt {
  const now = screenNow()
  return tellOf((now.pathname === '/server-error' && failedScreen()) || now)
}

function tellOf({ pathname, search, title: documentTitle }: Screen): LookedAt {
  const title = documentTitle.replace(` · ${productName}`, '')
  const secret = secretPath.exec(pathname)
  if (secret) return { path: secret[0], title, key: null }
  const query = new URLSearchParams(search)
  for (const name of untold) query.delete(name)
  const path = query.size > 0 ? `${pathname}?${query.toString()}` : pathname
  return { path: path.slice(0, 400), title: title.slice(0, 200), key: keyWithin.exec(path)?.[0] ?? null }
}
