import type { BrowserContext } from '@playwright/test'
import { sessionCookie } from '../../server/src/identity/accounts/sign-in/sessions.ts'

/** Gives the browser the cookies of a member who signed in before and answered the cookie banner. */
export async function visitAs(context: BrowserContext, url: string, token: string): Promise<void> {
  await answerCookies(context, url)
  await context.addCookies([
    { name: sessionCookie, value: token, url },
    { name: 'cg_active', value: '1', url },
  ])
}

/** The cookie stored by "Accept necessary only". */
export async function answerCookies(context: BrowserContext, url: string): Promise<void> {
  const at = new Date(performance.timeOrigin).toISOString()
  const answered = {
    categories: ['necessary'],
    services: { necessary: [], analytics: [], advertisement: [], functionality: [] },
    revision: 0,
    consentId: '0b0e7a52-52a4-4c55-9a7e-3f5f0b8f6a11',
    consentTimestamp: at,
    lastConsentTimestamp: at,
    languageCode: 'en',
    expirationTime: performance.timeOrigin + 182 * 24 * 3_600_000,
  }
  await context.addCookies([{ name: 'cc_cookie', value: encodeURIComponent(JSON.stringify(answered)), url }])
}
