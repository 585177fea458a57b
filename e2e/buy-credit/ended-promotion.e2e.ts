import type { Page } from '@playwright/test'
import { buildCard } from '../../server/test/build/card.ts'
import { buildMember } from '../../server/test/build/member.ts'
import type { TestApp } from '../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'
import { openMounted } from '../mount.ts'

const ended = 'Sorry, this promotion has ended. Please contact us with any questions.'
const call = /\/api\/v1\/buy-credit$/

/** The hidden form, for a member with the given cards. */
async function openForm(
  { app, context, page }: { app: TestApp; context: Parameters<typeof signIn>[0]; page: Page },
  cards: string[] = ['4242424242424242'],
) {
  const member = await buildMember(app)
  for (const number of cards) await buildCard(app, member, { number })
  await signIn(context, app, member)
  await openMounted(page, 'bundles/BuyCreditForm.mount.tsx')
  await expect(page.getByRole('form', { name: 'Purchase Credit' })).toBeVisible()
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Amount' })
const agree = (page: Page) => page.getByRole('checkbox', { name: 'I agree to these terms' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Purchase' })

test('B-2.4-50 B-2.4-51 B-2.4-52 B-2.4-53 B-2.4-54 B-2.4-56 B-5-50 the page says that the promotion has ended, and shows no form; without a card the hidden form asks for one and sends nothing', async ({
  app,
  context,
  page,
}) => {
  const member = await buildMember(app)
  await buildCard(app, member)
  await signIn(context, app, member)
  await page.goto('/buy-credit')
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase Credit' })).toBeVisible()
  await expect(page.getByText(ended, { exact: true })).toBeVisible()
  const main = page.getByRole('main')
  for (const role of ['slider', 'radio', 'checkbox', 'form', 'textbox'] as const) {
    await expect(main.getByRole(role)).toHaveCount(0)
  }
  await expect(main.locator('form, input')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Confirm Purchase' })).toHaveCount(0)
  await expectAccessible(page, { within: '#content' })
  await page.getByRole('button', { name: 'Contact us' }).click()
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible()

  await openForm({ app, context, page }, [])
  const needed = 'A payment method is required to purchase credit.'
  await expect(page.getByText(needed)).toBeVisible()
  let sent = 0
  page.on('request', (request) => (sent += call.test(request.url()) ? 1 : 0))
  await agree(page).check()
  await confirm(page).click()
  await expect(page.getByRole('alert')).toContainText(needed)
  expect(sent).toBe(0)
})

test('B-2.4-55 B-4.9-09 B-4.9-10 B-5-51 B-7-64 B-8-03 B-9-05 B-9-06 B-9-07 B-9-15 the hidden form has card, new card, slider, terms, agreement and button; it sends nothing without the agreement, lists what the server answers, and at last goes to the success page', async ({
  app,
  context,
  page,
}) => {
  await openForm({ app, context, page }, ['4242424242424242', '5555555555554444'])
  await expect(slider(page)).toHaveAttribute('min', '0')
  await expect(slider(page)).toHaveAttribute('max', '30000')
  await expect(slider(page)).toHaveAttribute('step', '250')
  await expect(slider(page)).toHaveValue('10000')
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expect(page.getByText('A payment method is required to purchase credit.')).toHaveCount(0)
  await expect(page.getByText('All sales are final.')).toBeVisible()
  await expect(page.getByRole('button', { name: /refund/i })).toHaveCount(0)
  await expect(agree(page)).not.toBeChecked()
  await expect(confirm(page)).toBeVisible()
  await expectAccessible(page, { within: 'form' })

  await slider(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider(page)).toHaveValue('10250')
  await expect(page.getByRole('form')).toContainText('+$1,025.00')

  await page.getByRole('button', { name: 'Add a card' }).click()
  await expect(page.getByRole('dialog', { name: 'Add a card' }).getByLabel('Card number')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await slider(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(slider(page)).toHaveValue('10000')

  let sent = 0
  page.on('request', (request) => (sent += call.test(request.url()) ? 1 : 0))
  await confirm(page).click()
  await expect(page.getByRole('alert')).toContainText('Please agree to the terms.')
  expect(sent).toBe(0)
  await agree(page).check()
  await confirm(page).click()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([ended])

  const answers = [
    { status: 400, json: { errors: [{ message: 'Your card was declined.' }, { message: 'Another.' }] } },
    { status: 200, json: { data: { id: 'invoice_1', tokens: [], pending: false, action: null } } },
  ]
  const keys: string[] = []
  let answer = () => {}
  await page.route(call, async (route) => {
    const request = route.request()
    expect(request.postDataJSON()).toEqual({ source: expect.stringMatching(/^card_/), amount: 10_000 })
    keys.push(request.headers()['idempotency-key'] ?? '')
    await new Promise<void>((resolve) => (answer = resolve))
    await route.fulfill(answers[keys.length - 1])
  })
  const isBusy = (busy: boolean) =>
    busy
      ? expect(confirm(page)).toHaveAttribute('aria-busy', 'true')
      : expect(confirm(page)).not.toHaveAttribute('aria-busy', 'true')

  await isBusy(false)
  await confirm(page).click()
  await isBusy(true)
  await expect(confirm(page).locator('.mantine-Loader-root')).toBeVisible()
  await expect.poll(() => keys.length).toBe(1)
  answer()
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await expect(page.getByRole('alert')).toContainText('Another.')
  await isBusy(false)
  expect(new URL(page.url()).pathname).toBe('/mounted')

  await confirm(page).click()
  await isBusy(true)
  await expect.poll(() => keys.length).toBe(2)
  answer()
  await expect(page).toHaveURL(/\/payment\/success$/)
  expect(new Set(keys).size).toBe(2)
})
