import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildAffiliateInvite } from '../../../server/test/build/referral.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Invites' }).getByRole('listitem')
const inviteCalls = /\/api\/v1\/affiliateinvites/

/** Makes the server refuse every later change. */
const refuseChanges = (page: Page) =>
  page.route(inviteCalls, (route) => {
    const body = { errors: [{ message: 'The mail room is closed.', code: 'validation' }] }
    return route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 400, json: body })
  })

async function startAffiliate(
  app: TestApp,
  context: BrowserContext,
  parts: Parameters<typeof buildMember>[1] = {},
) {
  const dana = await buildMember(app, { affiliatePercentage: 25, ...parts })
  await signIn(context, app, dana)
  return dana
}

test('A-1-27 A-2.4-01 A-2.4-02 A-2.4-03 A-2.4-04 A-2.4-05 A-5-18 A-5-19 A-5-20 A-5-21 A-5-22 A-6-05 A-7-32 A-7-33 A-8-12 A-8-15 A-8-16 A-9-15 A-9-16 A-9-17 the affiliate page requires sign-in and sends invites', async ({
  app,
  context,
  page,
}) => {
  await page.goto('/affiliates')
  await expect(page).toHaveURL(/\/login\?returnTo=%2Faffiliates$/)

  await startAffiliate(app, context, { firstName: 'Dana', lastName: 'Whitfield' })
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Affiliate Program' }).click()
  await expect(page).toHaveURL(/\/affiliates$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Affiliate Program')
  const form = page.getByRole('form', { name: 'Invite a friend' })
  await expect(form.getByText('25% off')).toBeVisible()
  await expect(form.getByRole('radio', { name: 'Package' })).toBeChecked()
  await expect(form.getByText('One transaction package')).toBeVisible()
  await expect(form.getByText('Retention plans')).toBeVisible()
  await expect(page.getByText('You currently do not have invites.')).toBeVisible()
  await expectAccessible(page, { within: '#content' })

  const sent: unknown[] = []
  page.on('request', (request) => {
    if (inviteCalls.test(request.url()) && request.method() === 'POST') sent.push(request.postDataJSON())
  })
  const send = form.getByRole('button', { name: 'Send invite' })
  await send.click()
  for (const words of [
    'Please enter a first name.',
    'Please enter a last name.',
    'Please enter an email address.',
  ])
    await expect(form.getByText(words).first()).toBeVisible()
  await form.getByLabel('First name').fill('Lena')
  await form.getByLabel('Last name').fill('Ostrowski')
  await form.getByLabel('Email').fill('abc')
  await send.click()
  await expect(form.getByText('Please enter a valid email address.').first()).toBeVisible()
  expect(sent).toEqual([])
  await form.getByLabel('Email').fill('lena@ostrowski.example')
  await expect(form.getByRole('radio', { name: 'Package' })).toBeChecked()
  await form.getByRole('radio', { name: 'Plan' }).check()
  await send.click()
  await expect(page.getByText('Your invite has been sent')).toBeVisible()
  expect(sent).toEqual([
    { first_name: 'Lena', last_name: 'Ostrowski', email: 'lena@ostrowski.example', discount_type: 'plan' },
  ])
  await expect(form.getByLabel('First name')).toHaveValue('')
  await expect(rowsOf(page)).toHaveText([/Lena Ostrowski.*lena@ostrowski\.example.*25% off plans.*Pending/])
  expect((await app.mailsTo('lena@ostrowski.example')).map(({ subject }) => subject)).toEqual([
    'Dana Whitfield invites you to Goodturn',
  ])
  await form.getByLabel('First name').fill('Lena')
  await form.getByLabel('Last name').fill('Ostrowski')
  await form.getByLabel('Email').fill('lena@ostrowski.example')
  await send.click()
  await expect(form.getByText('You have already invited this email address.').first()).toBeVisible()
  // One outcome at a time.
  expect(await page.getByText('Your invite has been sent').count()).toBe(0)
  await expect(form.getByLabel('First name')).toHaveValue('Lena')
  await refuseChanges(page)
  await form.getByLabel('Email').fill('ida@ostrowski.example')
  await send.click()
  await expect(page.getByRole('alert').getByText('The mail room is closed.')).toBeVisible()
})

test('A-2.4-06 A-4.4-01 A-4.4-02 A-4.4-03 A-7-30 A-7-31 A-7-34 A-7-35 A-8-13 A-8-14 A-8-16 open and accepted invites show, with deletion and paging', async ({
  app,
  context,
  page,
}) => {
  const dana = await startAffiliate(app, context, { type: 'realestate' })
  const days = (count: number) => new Date(app.now.getTime() + count * 86_400_000)
  const open = await buildAffiliateInvite(app, dana, {
    firstName: 'Marc',
    lastName: 'Duval',
    createdAt: days(-1),
  })
  await buildAffiliateInvite(app, dana, {
    firstName: 'Lena',
    lastName: 'Ostrowski',
    createdAt: days(-2),
    acceptedAt: days(-1),
  })
  await page.goto('/affiliates')
  await expect(page.getByRole('radio', { name: 'Transaction' })).toBeChecked()
  await expect(rowsOf(page)).toHaveText([/Marc Duval.*Pending/, /Lena Ostrowski.*Accepted/])
  await expect(rowsOf(page).nth(1).getByRole('button')).toHaveCount(0)
  const remove = page.getByRole('button', { name: 'Delete the invite to Marc Duval' })
  await remove.click()
  const question = rowsOf(page).first().getByText('Are you sure you want to delete this referral?')
  await expect(question).toBeVisible()
  await expect(rowsOf(page).first().getByRole('button', { name: 'No' })).toBeFocused()
  await expectAccessible(page, { within: '#content' })
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)

  await refuseChanges(page)
  await remove.click()
  await rowsOf(page).first().getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('alert').getByText('The mail room is closed.')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(2)
  await page.unroute(inviteCalls)
  const asked = page.waitForRequest(
    (request) => inviteCalls.test(request.url()) && request.method() === 'DELETE',
  )
  await remove.click()
  await rowsOf(page).first().getByRole('button', { name: 'Yes' }).click()
  expect([(await asked).url().split('/').at(-1), (await asked).postData()]).toEqual([open.key, null])
  await expect(page.getByText('Your invite has been deleted')).toBeVisible()
  await expect(page.getByText('The mail room is closed.')).toHaveCount(0)
  await expect(rowsOf(page)).toHaveText([/Lena Ostrowski/])

  // The deleted one stays deleted; the reload finds many more.
  for (let at = 0; at < 44; at += 1)
    await buildAffiliateInvite(app, dana, { createdAt: new Date(days(-3).getTime() - at * 1000) })
  const pages: (string | null)[] = []
  page.on('request', (request) => {
    if (inviteCalls.test(request.url())) pages.push(new URL(request.url()).searchParams.get('page'))
  })
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(20)
  await expect(rowsOf(page).first()).toContainText('Lena Ostrowski')
  await expect(page.getByText('Marc Duval')).toHaveCount(0)
  expect(pages).toEqual(['1'])
  await rowsOf(page).last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 4000)
  await expect(rowsOf(page)).toHaveCount(40)
  await page.mouse.wheel(0, 8000)
  await expect(rowsOf(page)).toHaveCount(45)
  expect(pages).toEqual(['1', '2', '3'])
})

test('A-6-05 A-6-06 P:G-52 without a record, a two-second loader ends in an error', async ({
  app,
  context,
  page,
}) => {
  const member = await buildMember(app)
  await signIn(context, app, member)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.install()
  await page.goto('/billing/credits')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  // From here on, the page's clock stands still unless moved.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await goTo(page, '/affiliates')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
  await page.clock.runFor(1900)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText('You do not have access to this page.')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  expect(asked.filter((path) => path.startsWith('/api/v1/affiliateinvites'))).toEqual([])
  expect(asked.filter((path) => path === '/api/v1/auth/user')).toHaveLength(2)

  await app.db.execute(sql`update members set affiliate_percentage = 10 where key = ${member.key}`)
  await page.reload()
  await expect(page.getByRole('form', { name: 'Invite a friend' })).toBeVisible()
})
