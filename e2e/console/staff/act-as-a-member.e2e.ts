import { sql } from 'drizzle-orm'
import { buildContact } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

test('A-6-07 A-6-08 A-3-83 P:G-40 an administrator acting as a member always sees a banner', async ({
  page,
  context,
  app,
}) => {
  const admin = await buildMember(app, { isAdmin: true, firstName: 'Nora', lastName: 'Castellanos' })
  const member = await buildMember(app, { type: 'business' })
  await buildContact(app, { member, firstName: 'Grace', lastName: 'Okafor' })
  await signIn(context, app, admin)
  const answer = await page.request.post('/api/v1/admin/impersonations', {
    data: { user_key: member.key },
    headers: { origin: app.url },
  })
  expect(answer.status()).toBe(201)
  expect((await context.cookies()).map(({ name }) => name)).toContain('cg_admin_key')

  const banner = page.getByText(`Warning! You are acting as Dana Whitfield (${member.email})`, {
    exact: true,
  })
  await page.goto('/contacts')
  await expect(page.getByRole('link', { name: /Grace Okafor/ })).toBeVisible()
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await goTo(page, '/404')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found.', level: 1 })).toBeVisible()
  await expect(banner).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, '/contacts')
  await expect(page.getByRole('link', { name: /Grace Okafor/ })).toBeVisible()
  await expect(banner).toBeVisible()
  await page.mouse.wheel(0, 2000)
  await expect(banner).toBeInViewport()

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(banner).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('cg_admin_key')
  expect((await page.request.get('/api/v1/auth/user')).status()).toBe(401)
  const acts = await app.rows(
    sql`select act from audit where member_key = ${member.key} and admin_key = ${admin.key} order by key`,
  )
  expect(acts.at(0)).toEqual({ act: 'impersonation.started' })
  expect(acts.at(-1)).toEqual({ act: 'impersonation.ended' })
})
