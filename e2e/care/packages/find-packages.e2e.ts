import type { Page } from '@playwright/test'
import { buildContact } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPackage, buildPackageService } from '../../../server/test/build/package.ts'
import { goTo } from '../../go-to.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name: new RegExp(`^${name}`) })
const waitForListRequest = (page: Page, status: string) =>
  page.waitForRequest((request) => request.url().includes(`/api/v1/transactions?page=1&status=${status}`))

test('C-2.10-01 C-2.10-02 C-2.10-03 C-2.10-04 C-2.10-05 C-2.10-06 the list shows active packages, with filters, paging, and search', async ({
  page,
  context,
  app,
}) => {
  const dana = await buildMember(app, { type: 'realestate' })
  const service = await buildPackageService(app, { title: 'Keys in Hand' })
  const grace = await buildContact(app, { member: dana, firstName: 'Grace', lastName: 'Okafor' })
  for (let at = 0; at < 22; at += 1) await buildPackage(app, { member: dana, contact: grace, service })
  const joan = await buildContact(app, { member: dana, firstName: 'Joan', lastName: 'Lindqvist' })
  const paused = await buildPackage(app, { member: dana, contact: joan, service })
  await (await app.as(dana)).post(`/v1/transactions/pause/${paused.key}`)
  await signIn(context, app, dana)

  const first = waitForListRequest(page, 'pending')
  await page.goto('/transactions')
  await first
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transactions')
  await expect(chip(page, 'Active')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByPlaceholder('Search 22 transactions...', { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await expect(rows(page).first()).toHaveText(
    /Keys in Hand.*for Grace Okafor.*0 of 3 sent\. Next: Step 1.*Active/s,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See 2 More' }).click()
  await expect(rows(page)).toHaveCount(22)
  await expect(page.getByText('22 transactions', { exact: true })).toBeVisible()

  const second = waitForListRequest(page, 'paused')
  await chip(page, 'Paused').click()
  await second
  await expect(page).toHaveURL('/transactions?status=paused')
  await expect(rows(page)).toHaveText([/Keys in Hand.*for Joan Lindqvist.*Paused/s])
  await expect(page.getByPlaceholder('Search 1 transactions...')).toBeVisible()
  const third = waitForListRequest(page, 'completed')
  await chip(page, 'Completed').click()
  await third
  await expect(
    page.getByRole('heading', { name: "You currently don't have any completed transactions." }),
  ).toBeVisible()

  // A search runs on its own and finds every status.
  const alone = page.waitForRequest((request) => request.url().endsWith('/api/v1/transactions?term=joan'))
  await page.getByRole('searchbox').fill('joan')
  await alone
  await expect(page).toHaveURL('/transactions?status=completed&search=joan')
  await expect(rows(page)).toHaveText([/for Joan Lindqvist.*Paused/s])
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByRole('heading', { name: 'No transactions match this search.' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all transactions' }).click()
  await goTo(page, '/transactions?search=joan')
  await page.getByRole('link', { name: /Joan Lindqvist/ }).click()
  await expect(page).toHaveURL(`/transactions/${paused.key}`)
})

test('C-2.10-07 C-2.10-08 the list shows loading rows, errors, and empty states', async ({
  page,
  context,
  app,
}) => {
  await signIn(context, app, await buildMember(app, { type: 'realestate' }))
  let failing = true
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/v1/transactions?*', async (route) => {
    await held
    if (failing) await route.fulfill({ status: 400, json: { errors: [{ message: 'Not now.' }] } })
    else await route.fallback()
  })
  await page.goto('/transactions')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  answer()
  await expect(page.getByRole('alert')).toContainText('Not now.')
  failing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  for (const [label, word] of [
    ['Active', 'active'],
    ['Paused', 'paused'],
    ['Completed', 'completed'],
  ] as const) {
    await chip(page, label).click()
    await expect(
      page.getByRole('heading', { name: `You currently don't have any ${word} transactions.` }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Start a Transaction' })).toHaveAttribute(
      'href',
      '/services?category=transaction-packages',
    )
  }
  await expectAccessible(page)
})

test('C-1-17 A-1-21 A-1-22 real-estate members read "transaction"; everyone else reads "package"', async ({
  page,
  context,
  app,
}) => {
  const service = await buildPackageService(app, { title: 'Under Contract' })
  for (const [type, word] of [
    ['realestate', 'Transaction'],
    ['business', 'Package'],
    ['', 'Package'],
  ] as const) {
    const member = await buildMember(app, { type })
    const other = word === 'Package' ? /transaction/i : /package/i
    const { key } = await buildPackage(app, { member, service })
    await signIn(context, app, member)
    await page.goto('/transactions')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word}s`)
    await expect(page.getByPlaceholder(`Search 1 ${word.toLowerCase()}s...`)).toBeVisible()
    await expect(page.getByRole('main')).not.toHaveText(other)
    await chip(page, 'Paused').click()
    await expect(page.getByRole('link', { name: `Start a ${word}` })).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(
      page.getByRole('navigation').getByRole('link', { name: `${word}s`, exact: true }),
    ).toHaveAttribute('href', '/transactions')
    await goTo(page, `/transactions/${key}`)
    await expect(page.getByRole('button', { name: `Pause ${word.toLowerCase()}` })).toBeVisible()
    await expect(page.getByRole('main')).not.toHaveText(other)
  }
})
