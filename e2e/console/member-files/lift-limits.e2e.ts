import { buildMember, testPassword } from '../../../server/test/build/member.ts'
import { expect, expectAccessible, signInAsStaff, test } from '../../app.ts'

test('support lifts the sign-in limits of a member', async ({ page, app }) => {
  const member = await buildMember(app, { firstName: 'Dana', lastName: 'Whitfield' })
  const signIn = async (password: string) =>
    (await app.anonymous.post('/v1/auth/login', { email: member.email, password })).status
  for (let at = 0; at < 10; at += 1) expect(await signIn('wrong')).toBe(401)
  expect(await signIn(testPassword)).toBe(429)
  await signInAsStaff(page, app, 'support')
  await page.goto(`/staff/members/${member.key}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Lift sign-in limits' }).click()
  const ask = page.getByRole('dialog', { name: 'Lift sign-in limits?' })
  await expect(ask).toContainText('Dana can try again right away')
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
  await ask.getByRole('button', { name: 'Lift limits' }).click()
  await expect(page.getByText('Dana can try again')).toBeVisible()
  await expect(page.getByText('Lifted the sign-in limits').first()).toBeVisible()
  expect(await signIn(testPassword)).toBe(200)

  await signInAsStaff(page, app, 'finance')
  await page.goto(`/staff/members/${member.key}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Easy billing' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Lift sign-in limits' })).toHaveCount(0)
})
