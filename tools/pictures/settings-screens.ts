import type { Page } from '@playwright/test'
import { pressAll, type Screen } from './screen.ts'

const type = (field: string, text: string) => (page: Page) =>
  page.getByRole('textbox', { name: field }).fill(text)

/** The settings of members, and a newcomer's first steps. */
export const settingsScreens: readonly Screen[] = [
  { name: 'settings', who: 'dana', path: '/settings' },
  { name: 'settings-profile', who: 'dana', path: '/settings/profile', act: type('Phone', '5105550118') },
  { name: 'settings-profile-wrong', who: 'dana', path: '/settings/profile', act: sendsWrong },
  { name: 'settings-signatures', who: 'dana', path: '/settings/signatures' },
  {
    name: 'settings-notifications',
    who: 'dana',
    path: '/settings/notifications',
    act: type('Email', 'new@harbor.example'),
  },
  { name: 'settings-integrations', who: 'dana', path: '/settings/integrations' },
  { name: 'first-steps', who: 'noah', path: '/activity' },
  { name: 'first-steps-sign', who: 'noah', path: '/activity', act: pressAll('Set your signature') },
  { name: 'first-steps-gift', who: 'noah', path: '/activity', act: pressAll('Choose Top of Mind') },
  { name: 'first-steps-card', who: 'noah', path: '/activity', act: pressAll('Add a card') },
]

async function sendsWrong(page: Page) {
  await type('First name', '')(page)
  await type('City', '<b>')(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
}
