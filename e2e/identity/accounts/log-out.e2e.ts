import { sql } from 'drizzle-orm'
import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildService } from '../../../server/test/build/service.ts'
import { expect, signIn, test } from '../../app.ts'
import { waitForHeaderResponses } from './wait-for-header.ts'
import { signInByForm } from './sign-in-by-form.ts'

test('A-4.1-08 A-4.1-09 A-4.1-10 A-4.1-11 A-4.1-12 A-4.1-13 A-4.1-14 P:G-13 logging out clears cart, cookies, and session, even offline', async ({
  page,
  context,
  app,
}) => {
  const member = await buildMember(app)
  const contact = await buildContact(app, { member })
  await buildLocation(app, { contact })
  const service = await buildService(app)
  await signIn(context, app, member)
  await page.goto(`/service-activation/${service.key}/${contact.key}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await context.addCookies(
    ['cg_admin_key', 'cg_partner', 'hubspotutk'].map((name) => ({ name, value: 'something', url: app.url })),
  )

  await header.getByRole('button', { name: 'Account: Dana Whitfield' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  const cookies = await context.cookies()
  const names = cookies.map(({ name }) => name)
  for (const gone of ['cg_admin_key', 'cg_partner', 'hubspotutk', 'cg_session']) {
    expect(names).not.toContain(gone)
  }
  expect(cookies.find(({ name }) => name === 'cg_active')?.value).toBe('0')
  expect((await page.request.get('/api/v1/auth/user')).status()).toBe(401)
  expect(await page.evaluate(() => window.localStorage.getItem('cg_user'))).toBeNull()
  expect(await page.evaluate(() => window.localStorage.getItem('cg_cart'))).toBeNull()

  await signInByForm(page, member)
  await expect(header.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()

  await page.route('**/api/v1/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
})

test('P:G-06 an ended session leads to sign-in, then back', async ({ page, context, app }) => {
  const member = await buildMember(app)
  await signIn(context, app, member)
  const answered = waitForHeaderResponses(page)
  await page.goto('/services')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A pending call would meet the ended session first and redirect to this page.
  await page.waitForLoadState('networkidle')
  await answered
  await app.db.execute(sql`delete from sessions where member_key = ${member.key}`)
  // Two calls of the page are refused: the first redirects to the sign-in page, the second is answered late.
  let asked = 0
  const [both, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/v1/auth/user', async (route) => {
    const response = await route.fetch()
    asked += 1
    if (asked === 2) both.resolve()
    await (asked === 2 ? late.promise : both.promise)
    await route.fulfill({ response })
  })
  await page.getByRole('banner').getByRole('link', { name: 'People' }).click()
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent('/contacts')}`)
  await signInByForm(page, member)
  await expect(page).toHaveURL('/contacts')
  const told = page.waitForResponse('**/api/v1/auth/user')
  late.resolve()
  await (await told).finished()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  expect((await context.cookies()).find(({ name }) => name === 'cg_active')?.value).toBe('1')
})
