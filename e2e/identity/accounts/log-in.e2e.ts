import type { BrowserContext } from '@playwright/test'
import { buildMember } from '../../../server/test/build/member.ts'
import { expect, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { waitForHeaderResponses } from './wait-for-header.ts'
import { signInByForm } from './sign-in-by-form.ts'

const day = 86_400

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)

/** The number of days until a cookie expires. */
async function daysOf(context: BrowserContext, name: string): Promise<number> {
  const { expires } = (await cookieOf(context, name)) ?? { expires: 0 }
  return Math.round((expires - Date.now() / 1000) / day)
}

test('A-3-82 A-4.1-01 A-4.1-02 A-4.1-03 A-4.1-04 A-4.1-05 A-9-02 logging in sets the cookie and survives reloads', async ({
  page,
  context,
  app,
}) => {
  const member = await buildMember(app, { firstName: 'Ines', lastName: 'Moreau', type: 'business' })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await cookieOf(context, 'cg_active'))?.value).toBe('0')

  const asked = Promise.all([
    page.waitForResponse('**/api/services'),
    page.waitForResponse('**/api/v1/servicebundles'),
  ])
  await signInByForm(page, member)
  for (const answer of await asked) expect(answer.status()).toBe(200)
  await expect(page).toHaveURL('/activity')
  expect((await cookieOf(context, 'cg_active'))?.value).toBe('1')
  expect(await daysOf(context, 'cg_active')).toBe(365)
  const queue = await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer)
  expect(queue).toContainEqual({ event: 'login', method: 'password', user_id: member.userUuid })

  const account = page.getByRole('button', { name: 'Account: Ines Moreau' })
  await expect(account).toBeVisible()
  await page.getByRole('link', { name: /home$/ }).first().click()
  await expect(account).toBeVisible()
  await page.reload()
  await expect(account).toBeVisible()
})

test('A-2.2-34 A-3-84 A-4.1-06 A-4.1-07 A-4.1-22 A-4.1-23 A-9-01 P:G-20 return path and partner are stored; external paths are ignored', async ({
  page,
  context,
  app,
}) => {
  await page.goto('/passwordhelp?returnTo=/contacts&partner=harbor-realty')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await cookieOf(context, 'cg_partner'))?.value).toBe('harbor-realty')
  expect(await daysOf(context, 'cg_partner')).toBe(365)
  await page.getByRole('link', { name: 'Cancel' }).click()
  const answered = waitForHeaderResponses(page)
  await signInByForm(page, await buildMember(app))
  await expect(page).toHaveURL('/contacts')
  // Waits for its calls: one refused later would store the return path again.
  await answered
  await expect(page.getByText('People are who you send gifts to.')).toBeVisible()

  // Used up, so the next sign-in starts at home. A malformed partner is ignored, and the return path can't be another
  // site or a sign-in page.
  await context.clearCookies({ name: 'cg_session' })
  await page.goto('/login?partner=abc')
  await expect.poll(async () => (await cookieOf(context, 'cg_partner'))?.value).toBe('abc')
  for (const query of [
    'partner=not%20a%20code',
    'returnTo=//evil.example/x',
    'returnTo=https://evil.example/x',
    'returnTo=/signup',
  ]) {
    await goTo(page, `/login?${query}`)
    await expect(page).toHaveURL(`/login?${query}`)
  }
  await signInByForm(page, await buildMember(app, { type: 'business' }))
  await expect(page).toHaveURL('/activity')
  expect((await cookieOf(context, 'cg_partner'))?.value).toBe('abc')

  const unverified = { emailValidatedAt: null, emailValidationRequired: true }
  for (const [parts, wanted, place] of [
    [unverified, '/contacts', '/verify'],
    [unverified, '/verify?token=from-a-mail', '/verify?token=from-a-mail'],
    [{ emailValidatedAt: null, emailValidationRequired: false }, '/contacts', '/contacts'],
  ] as const) {
    await context.clearCookies({ name: 'cg_session' })
    await page.goto(wanted)
    await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(wanted)}`)
    await signInByForm(page, await buildMember(app, parts))
    await expect(page).toHaveURL(place)
  }
})
