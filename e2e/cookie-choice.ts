import type { BrowserContext } from '@playwright/test'

/** The cookie stored after "Accept necessary only" at revision 0, so the question doesn't cover the screen. */
export async function answerCookieQuestion(context: BrowserContext, url: string): Promise<void> {
  const now = new Date()
  const record = {
    categories: ['necessary'],
    services: { necessary: [], analytics: [], advertisement: [], functionality: [] },
    revision: 0,
    consentId: '5c1a7f1e-7f6b-4a57-9a35-0d4f4a0d9b11',
    consentTimestamp: now.toISOString(),
    lastConsentTimestamp: now.toISOString(),
    languageCode: 'en',
    expirationTime: now.getTime() + 182 * 24 * 60 * 60 * 1000,
  }
  await context.addCookies([{ name: 'cc_cookie', value: encodeURIComponent(JSON.stringify(record)), url }])
}
