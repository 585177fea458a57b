import { buildMember } from '../../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

test('A-1-10 A-1-11 C-2.2-01 C-2.2-02 C-2.2-03 C-2.2-04 settings has six pages, with a menu on phones', async ({
  page,
  app,
  context,
}) => {
  await signIn(
    context,
    app,
    await buildMember(app, {
      street: '1 Harbor Way',
      city: 'Oakland',
      state: 'CA',
      zip: '94611',
      country: 'US',
    }),
  )
  await page.goto('/contacts')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/settings\/profile$/)
  const form = page.getByRole('form', { name: 'Profile' })
  await expect(form).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Settings' })
  await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')

  for (const [path, link, heading] of [
    ['signatures', 'Signatures', 'Signatures'],
    ['password', 'Password and security', 'Password'],
    ['integrations', 'Integrations', 'Integrations'],
    ['engagement-center', 'Engagement center', 'Engagement'],
    ['notifications', 'Notifications', 'Notifications'],
    ['profile', 'Profile', 'Profile'],
  ] as const) {
    await menu.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(`/settings/${path}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText(heading)
    await expect(menu).toBeVisible()
  }
  await page.getByRole('button', { name: 'Manage Cookie Settings' }).click()
  await expect(page.getByRole('dialog').getByRole('switch')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The sidebar links to them as well.
  await page.getByRole('textbox', { name: 'Company' }).fill('Harbor and Main')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('You have successfully updated your account!')).toBeVisible()
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await sidebar.getByRole('link', { name: 'My Plans' }).click()
  await expect(page).toHaveURL(/\/subscriptions$/)
  await expect(page.getByRole('heading', { level: 1, name: 'My Plans' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await sidebar.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/settings\/profile$/)
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Harbor and Main')

  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, '/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Manage Cookie Settings' })).toBeVisible()
  await expectAccessible(page)
  for (const name of ['Profile', 'Signatures', 'Notifications']) {
    await page.getByRole('list', { name: 'Settings' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL(/\/settings$/)
  }

  await page.setViewportSize({ width: 768, height: 844 })
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.locator('#content').getByRole('link', { name: 'Settings', exact: true })).toHaveCount(0)

  await page.setViewportSize({ width: 844, height: 390 })
  const company = page.getByRole('textbox', { name: 'Company' })
  await company.fill('Harbor and Sons')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('navigation', { name: 'Settings' })).toHaveCount(0)
  await expect(company).toHaveValue('Harbor and Sons')
})
