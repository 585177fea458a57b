import type { CookieCategory } from '@goodturn/contract/consent'
import { acceptCategory, acceptedCategory, run, validConsent } from 'vanilla-cookieconsent'
import { loadConfig } from '../platform/config.ts'
import { loadVendors } from '../platform/tracking/vendors.ts'
import { consentCategories } from './categories.ts'
import { consentCookie, tidyConsentCookie } from './record.ts'
import { consentView } from './store.ts'

const lastsDays = 182

/**
 * Starts consent, opt-in (section 4.2): the library keeps the record and asks anew when the revision changed; the
 * dialog is ours. Vendors' scripts load only for what was accepted.
 */
export async function startConsent(): Promise<void> {
  const config = await loadConfig()
  await run({
    mode: 'opt-in',
    revision: config?.cookie_revision ?? 0,
    autoShow: false,
    hideFromBots: false,
    cookie: { name: consentCookie, path: '/', sameSite: 'Lax', secure: true, expiresAfterDays: lastsDays },
    categories: consentCategories(),
    language: {
      default: 'en',
      translations: { en: { consentModal: {}, preferencesModal: { sections: [] } } },
    },
    onConsent: () => {
      tidyConsentCookie()
      void loadVendors(isAccepted)
    },
    onChange: () => {
      tidyConsentCookie()
      void loadVendors(isAccepted)
    },
  })
  if (!validConsent() && consentView.get() === null) consentView.set('question')
}

/** Whether the visitor accepted a category. */
export function isAccepted(category: CookieCategory): boolean {
  return acceptedCategory(category)
}

/** Stores a choice: the optional categories that are accepted; necessary is always among them. Closes the dialog. */
export function choose(categories: readonly CookieCategory[]): void {
  acceptCategory([...categories])
  tidyConsentCookie()
  consentView.set(null)
}

/** Closes the dialog without a choice: a visitor who never chose is asked on. */
export function leaveUnchanged(): void {
  consentView.set(validConsent() ? null : 'question')
}
