import { buildMember } from '../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'

test('C-2.2-02 A-1-10 the settings are reached from the account menu and open with the profile', async ({
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
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/settings\/profile$/)
  await expect(page.getByRole('form', { name: 'Profile' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Profile' }),
  ).toHaveAttribute('aria-current', 'page')
  await page.getByRole('textbox', { name: 'Company' }).fill('Harbor and Main')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('You have successfully updated your account!')).toBeVisible()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/settings\/profile$/)
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Harbor and Main')
})

test('C-2.2-01 the settings have six pages of their own', async ({ page, app, context }) => {
  await signIn(context, app, await buildMember(app))
  const pages = {
    profile: 'Profile',
    signatures: 'Signatures',
    password: 'Password',
    integrations: 'Integrations',
    'engagement-center': 'Engagement',
    notifications: 'Notifications',
  }
  for (const [path, heading] of Object.entries(pages)) {
    await page.goto(`/settings/${path}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText(heading)
    await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible()
  }
})

test('turning a phone keeps what was typed', async ({ page, app, context }) => {
  await signIn(context, app, await buildMember(app))
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/settings/profile')
  const company = page.getByRole('textbox', { name: 'Company' })
  await company.fill('Harbor and Main')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('navigation', { name: 'Settings' })).toHaveCount(0)
  await expect(company).toHaveValue('Harbor and Main')
})

test('A-1-11 the subscriptions are reached from the sidebar', async ({ page, app, context }) => {
  await signIn(context, app, await buildMember(app))
  await page.goto('/settings/profile')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Plans' }).click()
  await expect(page).toHaveURL(/\/subscriptions$/)
  await expect(page.getByRole('heading', { level: 1, name: 'My Plans' })).toBeVisible()
})

test('C-2.2-03 "Manage Cookie Settings" opens the consent dialog', async ({ page, app, context }) => {
  await signIn(context, app, await buildMember(app))
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Manage Cookie Settings' }).click()
  await expect(page.getByRole('dialog').getByRole('switch')).toHaveCount(4)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('C-2.2-04 the menu comes first, and each page leads back to it', async ({ page, app, context }) => {
    await signIn(context, app, await buildMember(app))
    await page.goto('/settings')
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
  })

  test('from 768 pixels on, the menu stands beside the page and needs no way back', async ({
    page,
    app,
    context,
  }) => {
    await page.setViewportSize({ width: 768, height: 844 })
    await signIn(context, app, await buildMember(app))
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await expect(page.locator('#content').getByRole('link', { name: 'Settings', exact: true })).toHaveCount(0)
  })
})
