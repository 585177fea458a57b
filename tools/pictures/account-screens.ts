import type { Page } from '@playwright/test'
import { type Screen, press, pressAll } from './screen.ts'

const center = '/settings/engagement-center'
const security = '/settings/password'

/** The engagement center, and account security. */
export const accountScreens: readonly Screen[] = [
  { name: 'engagements', who: 'dana', path: center },
  { name: 'engagements-empty', who: 'noah', path: center },
  { name: 'engagements-waiting', who: 'dana', path: center, waitsFor: '**/api/v1/userengagements*' },
  { name: 'engagements-failing', who: 'dana', path: center, failsAt: '**/api/v1/userengagements*' },
  { name: 'engagements-deleting', who: 'dana', path: center, act: pressAll('Delete') },
  { name: 'engagement-new', who: 'dana', path: `${center}?show=engagement`, act: enterWrongValues },
  { name: 'engagement-preview', who: 'dana', path: `${center}?show=preview` },
  { name: 'engagement-socials', who: 'dana', path: `${center}?show=socials` },
  { name: 'engagement-reviews', who: 'dana', path: `${center}?show=reviews` },
  { name: 'ratings-booster', who: 'dana', path: '/happier-people/ratings-booster' },
  { name: 'security', who: 'dana', path: security },
  { name: 'security-waiting', who: 'dana', path: security, waitsFor: '**/api/v1/security/*' },
  { name: 'security-failing', who: 'dana', path: security, failsAt: '**/api/v1/security/*' },
  { name: 'security-app', who: 'dana', path: security, act: press('Set up an authenticator app') },
  { name: 'lost-device-wrong', who: 'visitor', path: `/lostdevice/${'x'.repeat(43)}` },
]

async function enterWrongValues(page: Page) {
  const fields = page.getByRole('main').getByRole('textbox')
  await fields.first().fill('My site')
  await fields.last().fill('javascript:alert(1)')
  await page
    .getByRole('button', { name: /^(Save|Add)/ })
    .first()
    .click()
}
