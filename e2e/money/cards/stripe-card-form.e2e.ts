// A stand-in at Stripe's address plays Stripe's script: the real one comes from the internet.
import type { Page } from '@playwright/test'
import { buildMember } from '../../../server/test/build/member.ts'
import { StripeFake } from '../../../server/test/stand-ins/stripe-fake.ts'
import { TestApp } from '../../../server/test/test-app.ts'
import { expect, signIn, test as base } from '../../app.ts'

const test = base.extend<{ fake: StripeFake }>({
  // Playwright reads the fixtures a fixture needs from its first parameter.
  // eslint-disable-next-line no-empty-pattern
  fake: async ({}, use) => {
    const fake = new StripeFake()
    await use(fake)
    await fake.stop()
  },
  app: async ({ fake }, use) => {
    const app = await new TestApp().start({
      env: {
        STRIPE_SECRET_KEY: 'sk_test_x',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_browser',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
        STRIPE_API_BASE: await fake.start(),
      },
    })
    await use(app)
    await app.stop()
  },
})

/** The part of Stripe's script the card form uses: a frame with the number, and its submission. */
const script = `window.Stripe = (key) => ({
  createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
  elements: ({ clientSecret }) => ({
    secret: clientSecret,
    update() {}, on() {}, off() {},
    create: () => ({
      on() {}, off() {}, update() {}, unmount() {}, destroy() {},
      mount(node) { node.textContent = 'Fields of Stripe for ' + key },
    }),
  }),
  confirmSetup: ({ elements }) => window.handOver(elements.secret),
})`

async function fakeStripeScript(page: Page, numbers: (string | null)[], fake: StripeFake): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  await page.exposeFunction('handOver', (secret: string) => {
    const number = numbers.shift()
    if (!number) return { error: { message: 'Your card number is incomplete.' } }
    return { setupIntent: { payment_method: fake.confirmSetup(secret, number) } }
  })
  return asked
}

test('R-13 with Stripe, the card number is entered in Stripe fields', async ({
  context,
  page,
  app,
  fake,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text())
  })
  const asked = await fakeStripeScript(page, [null, '5555555555554444', '5555555555554444'], fake)
  const member = await buildMember(app)
  await signIn(context, app, member)

  await page.goto('/billing/paymentmethods')
  await expect(page.getByText('You currently do not have a credit card on file.')).toBeVisible()
  expect(asked, 'nothing of Stripe loads before a card is entered').toEqual([])
  await page.getByRole('button', { name: 'Add a card' }).click()
  await expect(page.getByText('Fields of Stripe for pk_test_browser')).toBeVisible()
  expect(asked).toHaveLength(1)
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expect(page.getByText('Sandbox: use a test card')).toHaveCount(0)

  const add = page.getByRole('button', { name: 'Add card', exact: true })
  await add.click()
  await expect(page.getByRole('alert')).toContainText('Your card number is incomplete.')
  await add.click()
  await expect(page.getByRole('listitem', { name: 'MasterCard ending in 4444' })).toContainText(
    'Default for renewals',
  )

  // The same card is refused again, and the form is ready for another.
  await page.getByRole('button', { name: 'Add a card' }).click()
  await add.click()
  await expect(page.getByRole('alert')).toContainText('This card is already on file.')
  await expect(page.getByText('Fields of Stripe for pk_test_browser')).toBeVisible()
  expect(complaints).toEqual([])
})
