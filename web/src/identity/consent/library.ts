import { type CookieCategory, cookieCategories } from '@goodturn/contract/consent'
import { type Translation, acceptCategory, acceptedCategory, run } from 'vanilla-cookieconsent'
import { loadVendors } from '../../platform/tracking/vendors.ts'
import { consentCategories } from './categories.ts'
import { consentCookie, tidyConsentCookie } from './record.ts'

const lastsDays = 182
// Without texts the library draws no dialog of its own.
const noTexts = {} as Translation

/** Runs the library, which keeps the record (section 4.2); the dialog is ours. Once per page. */
export async function runLibrary(revision: number): Promise<void> {
  await run({
    mode: 'opt-in',
    revision,
    autoShow: false,
    hideFromBots: false,
    cookie: { name: consentCookie, path: '/', sameSite: 'Lax', secure: true, expiresAfterDays: lastsDays },
    categories: consentCategories(),
    language: { default: 'en', translations: { en: noTexts } },
    onConsent: follow,
    onChange: follow,
  })
}

/** Stores the optional categories that are accepted; necessary is always among them. */
export function storeChoice(categories: readonly CookieCategory[]): void {
  acceptCategory(cookieCategories.filter((one) => one === 'necessary' || categories.includes(one)))
  tidyConsentCookie()
}

/** Vendors' scripts load only for what was accepted. */
function follow(): void {
  tidyConsentCookie()
  void loadVendors((category) => acceptedCategory(category))
}
