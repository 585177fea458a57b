import { expect, test } from '../fixtures.ts'
import { dana, noah } from './people.ts'

const warning = 'It looks like you have logged in to another account.'

test('A-1-29 A-2.1-36 A-2.5-01 A-2.5-02 A-2.5-03 A-2.5-04 A-4.1-32 another account in this browser raises the warning', async ({
  page,
  portal,
  context,
}) => {
  await portal.signInAs(...dana)
  await page.goto('/404')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await portal.signInAs(...noah)
  const other = await context.newPage()
  await other.goto('/404')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  const dialog = page.getByRole('dialog', { name: warning })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('second browser or a private window')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const here = await page.evaluate(() => window.localStorage.getItem('cg_user'))
  expect(here).toBe(await other.evaluate(() => window.localStorage.getItem('cg_user')))
})

test('P:G-26 a logout in another tab leads to the sign-in page without the warning', async ({
  page,
  portal,
  context,
}) => {
  await portal.signInAs(...dana)
  await page.goto('/404')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/services')
  await other.getByRole('button', { name: 'Menu' }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('dialog', { name: warning })).toHaveCount(0)
})
