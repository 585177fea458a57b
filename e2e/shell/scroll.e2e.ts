import type { Page } from '@playwright/test'
import { buildMember } from '../../server/test/build/member.ts'
import { expect, signIn, test } from '../app.ts'

const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

test('A-2.1-33 A-2.1-34 A-2.1-35 A-2.1-38 new pages start at the top, and Back restores scroll', async ({
  app,
  context,
  page,
}) => {
  // Low enough that every screen scrolls.
  await page.setViewportSize({ width: 1280, height: 240 })
  await signIn(context, app, await buildMember(app))
  await page.goto('/404')
  await page.getByRole('link', { name: 'Take me home' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 200))
  expect(await scrollY(page)).toBe(200)

  await page.getByRole('button', { name: 'Contact us' }).click()
  const drawer = page.getByRole('dialog', { name: 'Contact us' })
  await expect(drawer).toBeVisible()
  await expect(page).toHaveURL(/\?drawer=contact-us$/)
  expect(await scrollY(page)).toBe(200)
  await page.goBack()
  await expect(drawer).toBeHidden()
  expect(await scrollY(page)).toBe(200)

  await page.getByRole('button', { name: 'Contact us' }).click()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/404$/)
  expect(await scrollY(page)).toBe(200)

  await page.getByRole('link', { name: 'Take me home' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/404$/)
  await expect.poll(() => scrollY(page)).toBe(200)
})
