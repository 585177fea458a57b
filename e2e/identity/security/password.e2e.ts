import { sql } from 'drizzle-orm'
import { buildMember, testPassword } from '../../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { expectBanner } from '../../banner.ts'
import type { Page } from '@playwright/test'

const fields = (page: Page) => ({
  password: page.getByLabel('New password', { exact: true }),
  again: page.getByLabel('Confirm new password', { exact: true }),
  update: page.getByRole('button', { name: 'Update password' }),
})

test('C-2.2-11 C-4.2-02 C-5-28 C-5-29 C-5-30 changing the password validates fields and signs out other devices', async ({
  page,
  app,
  context,
}) => {
  const member = await buildMember(app)
  await signIn(context, app, member)
  const elsewhere = await app.as(member)
  await page.goto('/settings/password')
  const { password, again, update } = fields(page)
  const form = page.getByRole('form', { name: 'Change password' })
  await expect(form.locator('input')).toHaveCount(2)
  await expect(password).toHaveAttribute('type', 'password')

  await update.click()
  await expect(form.getByText('Please enter a password.').last()).toBeVisible()
  await expect(form.getByText('Please enter the password again.').last()).toBeVisible()
  await password.fill('1234567')
  await again.fill('1234567')
  await update.click()
  await expect(form.getByText('Password must be at least 8 characters long').last()).toBeVisible()
  await password.fill('gifts-for-grace')
  await again.fill('gifts-for-grac')
  await update.click()
  await expect(form.getByText('Your passwords must match').last()).toBeVisible()
  await expectAccessible(page)
  // Eight matching characters clear the error.
  await password.fill('tulips-8')
  await again.fill('tulips-8')
  await expect(form.getByText('Password must be at least 8 characters long')).toHaveCount(0)
  await expect(form.getByText('Your passwords must match')).toHaveCount(0)

  await expect(page.getByText('2 devices.')).toBeVisible()
  await password.fill('tulips-for-june')
  await again.fill('tulips-for-june')
  await expectBanner(page, 'You have successfully updated your password!', () => update.click(), 5000)
  await expect(password).toHaveValue('')
  await expect(page.getByText('1 device.')).toBeVisible()
  await expect(page.getByText(/^Last changed /)).toBeVisible()
  expect((await elsewhere.get('/v1/auth/user')).status).toBe(401)
  const login = (given: string) =>
    app.anonymous.post('/v1/auth/login', { email: member.email, password: given })
  expect((await login(testPassword)).status).toBe(401)
  expect((await login('tulips-for-june')).status).toBe(200)

  // A session older than ten minutes is asked for the current password, and the typed text is kept.
  await app.db.execute(
    sql`update sessions set signed_in_at = now() - interval '11 minutes' where member_key = ${member.key}`,
  )
  await password.fill('tulips-for-july')
  await again.fill('tulips-for-july')
  await update.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Current password').fill('not this one')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('The password you entered is incorrect.').last()).toBeVisible()
  await dialog.getByLabel('Current password').fill('tulips-for-june')
  await expectBanner(
    page,
    'You have successfully updated your password!',
    () => dialog.getByRole('button', { name: 'Continue' }).click(),
    5000,
  )

  const admin = await buildMember(app, { isAdmin: true })
  await signIn(context, app, admin)
  await context.request.post(`${app.url}/api/v1/admin/impersonations`, {
    data: { user_key: member.key },
    headers: { origin: app.url },
  })
  await page.goto('/settings/password')
  await expect(page.getByText('Only the member sees this')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
})
