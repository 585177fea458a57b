import type { Page } from '@playwright/test'
import type { LookUp } from './look-up.ts'
import type { Screen } from './screen.ts'

const cards = async (find: LookUp) => `/bulk-messaging/${await find.experience('', 'upcoming')}`

async function choosePeople(page: Page): Promise<void> {
  for (const at of [0, 1]) await page.getByRole('listitem').getByRole('checkbox').nth(at).click()
}

/** One message for the cards of many people. */
export const messageScreens: readonly Screen[] = [
  { name: 'bulk-messages', who: 'dana', path: cards },
  { name: 'bulk-messages-chosen', who: 'dana', path: cards, act: choosePeople },
  {
    name: 'bulk-messages-edit',
    who: 'dana',
    path: cards,
    async act(page) {
      await choosePeople(page)
      await page.getByRole('button', { name: /^Edit messaging for/ }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Message' }).waitFor()
    },
  },
  {
    name: 'bulk-messages-none-found',
    who: 'dana',
    path: async (find) => `${await cards(find)}?search=zzzz`,
  },
  { name: 'bulk-messages-waiting', who: 'dana', path: cards, waitsFor: '**/api/v1/users/activity*' },
  { name: 'bulk-messages-failing', who: 'dana', path: cards, failsAt: '**/api/v1/users/activity*' },
]
