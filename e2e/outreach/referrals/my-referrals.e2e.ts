import type { Page } from '@playwright/test'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildBuyer, buildPerson } from '../../../server/test/build/order.ts'
import { buildPackageService } from '../../../server/test/build/package.ts'
import { buildReferral, buildReferralCode } from '../../../server/test/build/referral.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

const rowsOf = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('listitem')
const sumOf = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('..').getByRole('definition')

test('B-2.5-04 B-2.5-05 B-2.5-06 B-7-24 B-9-18 B-4.11-02 the page shows the referral link, which can be copied', async ({
  app,
  context,
  page,
}) => {
  const dana = await buildMember(app)
  const { code } = await buildReferralCode(app, dana)
  await signIn(context, app, dana)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let isDown = true
  await page.route(/\/api\/v1\/referrals$/, (route) =>
    isDown
      ? route.fulfill({
          status: 500,
          json: { errors: [{ message: 'Our records are closed.', code: 'internal' }] },
        })
      : route.continue(),
  )
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Referrals' }).click()
  await expect(page).toHaveURL(/\/referrals$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Referrals')
  await expect(page.getByText('Our records are closed.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(
    page.getByText(
      'You each get $25.00 credit after a friend’s first purchase of a package or plan. It’s yours when their first gift is sent, or after 30 days, unless they cancel.',
    ),
  ).toBeVisible()
  const link = page.getByRole('textbox', { name: 'Your link' })
  await expect(link).toHaveValue(new RegExp(`/referral/${code}$`))
  await expect(page.getByText('No one has joined through your link yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.*${code}`),
  )
  await expect(page.getByRole('link', { name: 'Text' })).toHaveAttribute('href', new RegExp(`^sms:.*${code}`))
  expect(asked).toContain('/api/v1/referrals')
  await page.getByRole('button', { name: 'QR code' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'QR code for your link' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page, { within: '#content' })

  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.getByRole('button', { name: 'Copy link' }).click()
  const copied = page.getByRole('button', { name: 'Copied' })
  await expect(copied).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
  await page.clock.runFor(2500)
  await expect(copied).toBeVisible()
  await page.clock.runFor(1000)
  await expect(copied).toBeHidden()
})

test('R-38 B-2.5-07 B-2.5-08 B-2.5-09 B-3.21-03 B-4.10-01 a friend is pending until the first purchase is final', async ({
  app,
  context,
  page,
}) => {
  const dana = await buildMember(app)
  const farah = await buildBuyer(app, { firstName: 'Farah', lastName: 'Aziz' })
  await buildReferral(app, dana, farah.member)
  await signIn(context, app, dana)
  await page.goto('/referrals')
  await expect(rowsOf(page)).toHaveText([/Farah Aziz.*Pending.*No purchase yet.*\$25\.00/])
  await expect(sumOf(page, 'Credit earned')).toContainText('$0.00')
  await expect(sumOf(page, 'Credit pending')).toContainText('$25.00')

  const person = await buildPerson(app, farah.member)
  expect((await farah.pay([person.item(await buildPackageService(app))])).status).toBe(200)
  await page.reload()
  await expect(rowsOf(page)).toHaveText([
    /Farah Aziz.*final when their first gift is sent, no later than .*.*Pending.*First purchase.*\$25\.00/,
  ])
  await expect(sumOf(page, 'Credit pending')).toContainText('1 first purchase not final yet')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(/final when their first gift is sent/)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await app.travelTo(new Date(app.now.getTime() + 31 * 86_400_000), { daily: ['expire-credits'] })
  await page.reload()
  await expect(rowsOf(page)).toHaveText([/Farah Aziz.*Completed.*First purchase.*\+\$25\.00/])
  await expect(sumOf(page, 'Credit earned')).toContainText('$25.00')
  await expect(sumOf(page, 'Credit pending')).toContainText('$0.00')
  await page.getByRole('link', { name: 'See it in credits and funds' }).click()
  await expect(page.getByText('Referral: Farah Aziz')).toBeVisible()

  const ida = await buildMember(app)
  const bought = { status: 'completed' as const, earnedCents: 2500 }
  for (const completedAt of ['2026-05-02T12:00:00Z', '2026-08-02T12:00:00Z'])
    await buildReferral(app, ida, await buildMember(app), { ...bought, completedAt: new Date(completedAt) })
  await buildReferral(app, ida, await buildMember(app))
  await signIn(context, app, ida)
  await page.goto('/referrals')
  const bars = page.getByRole('listitem').filter({ hasText: 'earned so far' })
  await expect(bars).toContainText([
    '2026-Q2: $25.00 earned so far, 1 first purchase',
    '2026-Q3: $50.00 earned so far, 2 first purchases, $25.00 pending',
  ])
  await expectAccessible(page, { within: '#content' })
})
