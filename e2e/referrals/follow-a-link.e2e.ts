import type { Page } from '@playwright/test'
import { buildMember } from '../../server/test/build/member.ts'
import { buildAffiliateInvite, buildReferralCode } from '../../server/test/build/referral.ts'
import { expect, signIn, test } from '../app.ts'

const keptCode = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('cg_referral') ?? '{}') as { code?: string }).code)
const reward = 'You have been referred by a friend! Sign up to claim your reward.'

test('A-2.4-07 A-2.4-09 A-2.4-10 A-2.4-12 an affiliate link keeps its code, and its query, on the way to the signup', async ({
  app,
  page,
}) => {
  const { code } = await buildAffiliateInvite(app, await buildMember(app, { affiliatePercentage: 15 }))
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.goto(`/affiliates/${code}?utm_source=mail`)
  await expect(page).toHaveURL(/\/signup\?utm_source=mail$/)
  await expect(page.getByText(reward)).toBeVisible()
  expect(await keptCode(page)).toBe(code)
  expect(visited).not.toContain('/login')
})

test('B-2.5-10 B-2.5-12 B-2.5-13 a member’s link does the same; the latest wins', async ({ app, page }) => {
  const { code } = await buildReferralCode(app, await buildMember(app))
  await page.goto('/affiliates/earlier')
  await expect(page).toHaveURL(/\/signup$/)
  await page.goto(`/referral/${code}`)
  await expect(page).toHaveURL(/\/signup$/)
  await expect(page.getByText(reward)).toBeVisible()
  expect(await keptCode(page)).toBe(code)
})

test('A-2.4-08 B-2.5-11 members go home, and keep nothing', async ({ app, context, page }) => {
  await signIn(context, app, await buildMember(app))
  for (const path of ['/affiliates/some-code', '/referral/some-code']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/$/)
    expect(await keptCode(page)).toBeUndefined()
  }
})

test('A-2.4-08 members with a type go to their activity', async ({ app, context, page }) => {
  await signIn(context, app, await buildMember(app, { type: 'business' }))
  await page.goto('/affiliates/some-code')
  await expect(page).toHaveURL(/\/activity$/)
})

test('A-2.4-11 a link without a code goes home', async ({ app, context, page }) => {
  await page.goto('/affiliates/%20')
  await expect(page).toHaveURL(/\/login/)
  expect(await keptCode(page)).toBeUndefined()
  await signIn(context, app, await buildMember(app))
  await page.goto('/affiliates/%20')
  await expect(page).toHaveURL(/\/$/)
})
