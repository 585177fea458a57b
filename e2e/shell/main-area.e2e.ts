import { buildMember } from '../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'
import { goTo } from '../go-to.ts'

test('A-1-01 A-1-02 the portal opens and its menus are accessible', async ({ page, context, app }) => {
  await signIn(context, app, await buildMember(app))
  await page.goto('/')
  for (const [path, title] of [
    ['/', 'Dashboard · Goodturn'],
    ['/activity', 'Activity · Goodturn'],
    ['/locations', 'Locations · Goodturn'],
    ['/services', 'Services · Goodturn'],
    ['/purchase', 'Purchase Summary · Goodturn'],
    ['/contacts', 'People · Goodturn'],
  ] as const) {
    await goTo(page, path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/\bcontacts?\b(?! us)/i), path).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')

  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Account:/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
})
