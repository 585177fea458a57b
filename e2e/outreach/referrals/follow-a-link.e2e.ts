import type { Page } from '@playwright/test'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildAffiliateInvite, buildReferralCode } from '../../../server/test/build/referral.ts'
import { expect, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

const storedCode = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('cg_referral') ?? '{}') as { code?: string }).code)
const reward = 'You have been referred by a friend! Sign up to claim your reward.'

/** Every path the page visited, however briefly. */
function recordPaths(page: Page): string[] {
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  return visited
}

test('A-2.4-07 A-2.4-09 A-2.4-10 A-2.4-11 A-2.4-12 B-2.5-10 B-2.5-12 B-2.5-13 a link keeps its code and query; the latest wins', async ({
  app,
  page,
}) => {
  const affiliate = await buildAffiliateInvite(app, await buildMember(app, { affiliatePercentage: 15 }))
  const referral = await buildReferralCode(app, await buildMember(app))
  const visited = recordPaths(page)
  await page.goto(`/affiliates/${affiliate.code}?utm_source=mail`)
  await expect(page).toHaveURL(/\/signup\?utm_source=mail$/)
  await expect(page.getByText(reward)).toBeVisible()
  expect(await storedCode(page)).toBe(affiliate.code)

  await page.goto(`/referral/${referral.code}`)
  await expect(page).toHaveURL(/\/signup$/)
  await expect(page.getByText(reward)).toBeVisible()
  expect(await storedCode(page)).toBe(referral.code)
  expect(visited).not.toContain('/login')

  await page.evaluate(() => localStorage.removeItem('cg_referral'))
  await goTo(page, '/affiliates/%20')
  await expect(page).toHaveURL(/\/login/)
  expect(await storedCode(page)).toBeUndefined()
})

test('A-2.4-08 A-2.4-11 B-2.5-11 signed-in members are redirected, and no code is stored', async ({
  app,
  context,
  page,
}) => {
  await signIn(context, app, await buildMember(app))
  const visited = recordPaths(page)
  await page.goto('/affiliates/some-code')
  await expect(page).toHaveURL(/\/$/)
  expect(await storedCode(page)).toBeUndefined()
  for (const path of ['/referral/some-code', '/affiliates/%20']) {
    await goTo(page, path)
    await expect.poll(() => visited).toContain(path)
    await expect(page).toHaveURL(/\/$/)
    expect(await storedCode(page)).toBeUndefined()
  }

  await signIn(context, app, await buildMember(app, { type: 'business' }))
  await page.goto('/affiliates/some-code')
  await expect(page).toHaveURL(/\/activity$/)
})
