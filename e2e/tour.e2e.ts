// The README's tour, step by step, on a newly started portal.
import type { Page } from '@playwright/test'
import { answerCookieQuestion } from './cookie-choice.ts'
import { expect, test } from './fixtures.ts'
import { goTo } from './go-to.ts'

// It buys, imports, and moves the clock: a separate portal, so other tests find the story unchanged.
test.use({ cookiesAnswered: false, movesTheClock: true, actionTimeout: 30_000 })

const question = (page: Page) => page.getByRole('dialog', { name: 'We use cookies' })
const header = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const sandbox = (page: Page) => page.getByRole('region', { name: 'Sandbox mode' })

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('gifts-and-thanks')
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Opens the sandbox's tools next to the unanswered question, and closes them. */
async function openSandbox(page: Page): Promise<void> {
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Sandbox', exact: true }).click()
  // The last of the tools: a click fails if something covers it.
  await page.getByText('Test cards', { exact: true }).click()
  await page.getByRole('button', { name: 'Sandbox', exact: true }).click()
}

/** A screen from the sidebar. */
async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name, exact: true }).click()
}

async function addCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name on the card').fill('Noah Feldman')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('04/34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('ZIP or postal code').fill('94611')
  await page.getByRole('button', { name: 'Add card', exact: true }).click()
}

test('the sandbox opens beside the cookie question at every width @all', async ({ page }) => {
  await signIn(page, 'dana@harborandmain.example')
  await expect(page).toHaveURL('/activity')
  for (const [width, height] of [
    [1600, 900],
    [1280, 800],
    [800, 900],
    [601, 900],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openSandbox(page)
  }
})

test("the README's tour is true, step by step", async ({ page, portal }) => {
  test.setTimeout(600_000)
  let promised = { arrives_from: '', arrives: '' }
  await test.step('1. Activity', async () => {
    await page.goto('/')
    await signIn(page, 'dana@harborandmain.example')
    await expect(page.getByRole('heading', { level: 1, name: /, Dana$/ })).toBeVisible()
    await expect(page).toHaveURL('/activity')
    await openSandbox(page)
    await question(page).getByRole('button', { name: 'Accept necessary only' }).click()
    const chips = page.getByRole('group', { name: 'Show' })
    await chips.getByRole('button', { name: /^Needs you/ }).click()
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows.filter({ hasText: 'Winter Hearth Box' })).toContainText('41 Alder Court')
    await chips.getByRole('button', { name: /^On the way/ }).click()
    await page.getByRole('link', { name: /Holiday Citrus Crate.*Grace Okafor/s }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Holiday Citrus Crate/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Route from Sparks, NV .*to Oakland, CA/ })).toBeVisible()
    await expect(page.getByText('Grace and Daniel,', { exact: true })).toBeVisible()
  })

  await test.step('2. Send a gift', async () => {
    await header(page, 'Services').click()
    await page.getByRole('link', { name: 'The Long Bath' }).first().click()
    await page.getByRole('button', { name: 'Send this' }).click()
    await page.getByRole('searchbox', { name: 'Search your people' }).fill('Grace Okafor')
    await page.getByRole('link', { name: /Grace Okafor/ }).click()
    const reviewed = page.waitForResponse((answer) => answer.url().endsWith('/v1/billing/review'))
    await page.getByRole('button', { name: 'Review and pay' }).click()
    promised = (await (await reviewed).json()).data.items[0].schedule
    await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible()
    const useBalance = page.getByRole('switch', { name: /Use my balance first/ })
    await expect(useBalance).toBeChecked()
    await expect(page.getByRole('main')).toContainText(/expires/i)
    await page.locator('label').filter({ has: useBalance }).or(useBalance).first().click()
    await expect(page.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked()
    await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
    await expect(page).toHaveURL(/\/payment\/success/)
  })

  await test.step('3. The sandbox', async () => {
    await page.getByRole('button', { name: 'Sandbox', exact: true }).click()
    await expect(sandbox(page).getByRole('link', { name: /^Outbox/ })).toHaveAttribute('href', '/outbox')
    await page.goto('/outbox')
    await expect(page.getByRole('link', { name: /Long Bath goes out / })).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Sandbox', exact: true }).click()
    await sandbox(page).getByRole('button', { name: 'A week' }).click()
    await expect(page.getByText(/^Today is /)).toBeVisible({ timeout: 300_000 })
    await sandbox(page).getByRole('button', { name: 'Close the sandbox panel' }).click()
    const found = await page.request.get('/api/v1/users/activity?search=long+bath')
    const [gift] = (await found.json()).data.filter(
      (one: { contact: { display_name: string } }) => one.contact.display_name === 'Grace Okafor',
    )
    expect(gift.arrives >= promised.arrives_from && gift.arrives <= promised.arrives).toBe(true)
    await goTo(page, `/touch/${gift.key}`)
    await expect(page.getByRole('main').getByText('Delivered').first()).toBeVisible()
  })

  await test.step('4. A gift link', async () => {
    await header(page, 'Services').click()
    await page.getByRole('link', { name: 'Sunday Blanket' }).first().click()
    await page.getByRole('button', { name: 'Send this' }).click()
    await page.getByRole('searchbox', { name: 'Search your people' }).fill('Grace Okafor')
    await page.getByRole('link', { name: /Grace Okafor/ }).click()
    await page.getByRole('radio', { name: 'Ask Grace where to send it' }).click()
    await page.getByRole('button', { name: 'Review and pay' }).click()
    await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
    await expect(page).toHaveURL(/\/payment\/success/)
    await page.goto('/outbox')
    await page.getByRole('link', { name: /^Dana has a little something for you.*grace\.okafor@/ }).click()
    await page.frameLocator('iframe').getByRole('link', { name: 'See your gift' }).click()
    await page.getByRole('button', { name: 'See your gift' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sunday Blanket' })).toBeVisible()
    await page.getByRole('button', { name: /^Send it to/ }).click()
    await expect(page.getByText('It’s yours.')).toBeVisible()
    await page.goto('/activity')
    await page
      .getByRole('link', { name: /Sunday Blanket.*Grace Okafor/s })
      .first()
      .click()
    await expect(page.getByRole('main').getByText('Accepted').first()).toBeVisible()
  })

  await test.step('5. Top of Mind', async () => {
    await openFromMenu(page, 'Top of Mind')
    await page.getByRole('searchbox', { name: 'Search people' }).fill('June Park')
    // Wait for the search to redraw the rows: an earlier click would be lost.
    await expect(page.getByText('1 person', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add Top of Mind for June Park' }).click()
    await page.getByRole('radio', { name: /Annually/ }).check()
    await page.getByRole('button', { name: 'Add To Cart', exact: true }).click()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
    await expect(page).toHaveURL(/\/payment\/success/)
    await header(page, 'My Plans').click()
    await expect(page.getByRole('link', { name: /June Park.*Top of Mind/s }).first()).toBeVisible()
    await page.getByRole('link', { name: /Tomás Herrera.*Top of Mind Plus/s }).click()
    await page.getByRole('button', { name: 'Manage', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Manage this plan' })
    for (const choice of ['Swap Contact', 'Turn Auto-renew Off', 'Stop Care Immediately'])
      await expect(menu.getByText(choice).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await goTo(page, '/billing/upcomingrenewals')
    await expect(
      page
        .getByRole('main')
        .getByText(/Top of Mind/)
        .first(),
    ).toBeVisible()
  })

  await test.step('6. Import people', async () => {
    await header(page, 'People').click()
    await page.getByRole('link', { name: 'Import People' }).click()
    await page.getByRole('link', { name: 'Self Service Contact Import' }).click()
    await page.getByLabel('CSV or Excel file').setInputFiles('seed/people.csv')
    await page.getByRole('button', { name: /^Add to Notes/ }).click()
    await page.getByRole('button', { name: 'Validate' }).click()
    await page.getByRole('button', { name: 'Remove all errors' }).click()
    await page.getByRole('button', { name: 'Combine Renee and Paul' }).click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^\d+ people are in your list$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('button', { name: 'Yes, undo import' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This import was undone' })).toBeVisible()
  })

  await test.step('7. Billing', async () => {
    await openFromMenu(page, 'Billing')
    const billing = page.getByRole('navigation', { name: 'Billing' })
    for (const entry of ['Credits and funds', 'Payment history', 'Invoices', 'Service tokens', 'Discounts'])
      await expect(billing.getByRole('link', { name: entry })).toBeVisible()
    await billing.getByRole('link', { name: /^Payment requests/ }).click()
    await page.getByRole('link', { name: /Ruth Adeyemi asked you to share a purchase/ }).click()
    await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Confirm' })
      .click()
    await expect(page.getByRole('heading', { name: 'This payment is approved' })).toBeVisible()
    await openFromMenu(page, 'Transactions')
    await page
      .getByRole('link', { name: /Priya Raman/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /Priya Raman|Keys in Hand/ })).toBeVisible()
  })

  await test.step('8. A newcomer', async () => {
    await page.context().clearCookies()
    await answerCookieQuestion(page.context(), portal.url)
    await signIn(page, 'noah@firstlight.example')
    await expect(page.getByRole('main')).toBeVisible()
    await goTo(page, '/billing/paymentmethods')
    await expect(page.getByText('You currently do not have a credit card on file.')).toBeVisible()
    await page.getByRole('button', { name: 'Add a card' }).click()
    await addCard(page, '4000 0000 0000 0002')
    await expect(page.getByText('Your card was declined.').first()).toBeVisible()
    await addCard(page, '4242 4242 4242 4242')
    await expect(page.getByRole('listitem', { name: /Visa ending in 4242/ })).toBeVisible()
  })
})
