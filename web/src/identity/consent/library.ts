import { type CookieCategory, cookieCategories } from '@goodturn/contract/consent'
import { type Translation, acceptCategory, acceptedCategory, run } from 'vanilla-cookieconsent'
import { loadVendors } from '../../platform/tracking/vendors.ts'
import { consentCategories } from './categories.ts'
import { consentCookie, tidyConsentCookie } from './record.ts'

const cookieDays = 182
// With no texts, the library renders no dialog.
const noTexts = {} as Translation

/** Runs the library that stores the record (section 4.2), once per page; the dialog is ours. */
export async function runLibrary(revision: number): Promise<void> {
  await run({
    mode: 'opt-in',
    revision,
    autoShow: false,
    hideFromBots: false,
    cookie: { name: consentCookie, path: '/', sameSite: 'Lax', secure: true, expiresAfterDays: cookieDays },
    categories: consentCategories(),
    language: { default: 'en', translations: { en: noTexts } },
    onConsent: loadAccepted,
    onChange: loadAccepted,
  })
}

/** Stores the accepted categories, always including necessary. */
export function storeChoice(categories: readonly CookieCategory[]): void {
  acceptCategory(cookieCategories.filter((one) => one === 'necessary' || categories.includes(one)))
  tidyConsentCookie()
}

/** Loads vendor scripts only for accepted categories. */
function loadAccepted(): void {
  tidyConsentCookie()
  void loadVendors((category) => acceptedCategory(category))
}
