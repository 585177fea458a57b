import { buildMember } from '../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'

test('a member asks for the erasure of the account and keeps it after all', async ({
  page,
  app,
  context,
}) => {
  const member = await buildMember(app)
  await signIn(context, app, member)
  await page.goto('/settings/profile')
  await page.getByRole('link', { name: 'Your data' }).click()
  await expect(page.getByText('We wait 30 days first')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await page.getByRole('button', { name: 'Yes, erase my account' }).click()
  await expect(
    page.getByRole('heading', { name: 'Your account will be erased on Mar 31, 2027' }),
  ).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account stays')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase my account' })).toBeEnabled()
})
