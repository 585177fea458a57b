import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { openMounted } from '../../mount.ts'

const endedText = 'Sorry, this promotion has ended. Please contact us with any questions.'
const cardNeededText = 'A payment method is required to purchase credit.'
const buyCall = /\/api\/v1\/buy-credit$/

const slider = (page: Page) => page.getByRole('slider', { name: 'Amount' })
const agree = (page: Page) => page.getByRole('checkbox', { name: 'I agree to these terms' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Purchase' })

const answers = [
  { status: 400, json: { errors: [{ message: 'Your card was declined.' }, { message: 'Another.' }] } },
  { status: 200, json: { data: { id: 'invoice_1', tokens: [], pending: false, action: null } } },
]

test('B-2.4-50 B-2.4-51 B-2.4-52 B-2.4-53 B-2.4-54 B-2.4-55 B-2.4-56 B-4.9-09 B-4.9-10 B-5-50 B-5-51 B-7-64 B-8-03 B-9-05 B-9-06 B-9-07 B-9-15 after a promotion ends, its hidden form still works', async ({
  app,
  context,
  page,
}) => {
  const member = await buildMember(app)
  await buildCard(app, member)
  await signIn(context, app, member)
  await page.goto('/buy-credit')
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase Credit' })).toBeVisible()
  await expect(page.getByText(endedText, { exact: true })).toBeVisible()
  const main = page.getByRole('main')
  for (const role of ['slider', 'radio', 'checkbox', 'form', 'textbox'] as const) {
    await expect(main.getByRole(role)).toHaveCount(0)
  }
  await expect(main.locator('form, input')).toHaveCount(0)
  await expect(confirm(page)).toHaveCount(0)
  await expectAccessible(page, { within: '#content' })

  let sent = 0
  page.on('request', (request) => (sent += buyCall.test(request.url()) ? 1 : 0))
  await app.db.execute(sql`delete from cards where member_key = ${member.key}`)
  await openMounted(page, 'ordering/bundles/BuyCreditForm.mount.tsx')
  await expect(page.getByText(cardNeededText)).toBeVisible()
  await agree(page).check()
  await confirm(page).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(cardNeededText)

  for (const number of ['4242424242424242', '5555555555554444']) await buildCard(app, member, { number })
  await page.reload()
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio').first()).toBeChecked()
  for (const [name, value] of [
    ['min', '0'],
    ['max', '30000'],
    ['step', '250'],
  ] as const)
    await expect(slider(page)).toHaveAttribute(name, value)
  await expect(slider(page)).toHaveValue('10000')
  await expect(page.getByText(cardNeededText)).toHaveCount(0)
  await expect(page.getByText('All sales are final.')).toBeVisible()
  await expect(page.getByRole('button', { name: /refund/i })).toHaveCount(0)
  await expect(agree(page)).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Add a card' })).toBeVisible()
  await expectAccessible(page, { within: 'form' })
  await slider(page).press('ArrowRight')
  await expect(slider(page)).toHaveValue('10250')
  await expect(page.getByRole('form')).toContainText('+$1,025.00')
  await slider(page).press('ArrowLeft')
  await confirm(page).click()
  await expect(alert).toContainText('Please agree to the terms.')
  expect(sent, 'neither without a card nor without the agreement').toBe(0)
  await agree(page).check()
  await confirm(page).click()
  await expect(alert.getByRole('listitem')).toHaveText([endedText])

  const keys: string[] = []
  let answer = () => {}
  await page.route(buyCall, async (route) => {
    const request = route.request()
    expect(request.postDataJSON()).toEqual({ source: expect.stringMatching(/^card_/), amount: 10_000 })
    keys.push(request.headers()['idempotency-key'] ?? '')
    await new Promise<void>((resolve) => (answer = resolve))
    await route.fulfill(answers[keys.length - 1])
  })
  await expect(confirm(page)).not.toHaveAttribute('aria-busy', 'true')
  for (const count of [1, 2]) {
    await confirm(page).click()
    await expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
    await expect(confirm(page).locator('.mantine-Loader-root')).toBeVisible()
    await expect.poll(() => keys.length).toBe(count)
    answer()
    if (count === 2) break
    await expect(alert).toContainText('Your card was declined.')
    await expect(alert).toContainText('Another.')
    await expect(confirm(page)).not.toHaveAttribute('aria-busy', 'true')
    expect(new URL(page.url()).pathname).toBe('/mounted')
  }
  await expect(page).toHaveURL(/\/payment\/success$/)
  expect(new Set(keys).size).toBe(2)
})
