// The main path through the portal: a visitor becomes a member, adds a person, buys a gift, and sees it arrive.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ClickCounter } from './click-counter.ts'

const gift = 'Market Bouquet'
const email = 'ines.moreau@lakeside.example'

test.use({ actionTimeout: 20_000, movesTheClock: true })

test('C-1-10 B-1-02 B-4.1-11 a first gift @both-databases from signup to delivery', async ({ page }) => {
  test.setTimeout(180_000)
  const counter = new ClickCounter()
  await signUp(page, counter)
  await verifyByMail(page)
  await enterWorkAddress(page, counter)
  await addPerson(page, counter)
  await chooseGift(page, counter)
  await payWithNewCard(page, counter)
  expect(counter).toMatchObject({ clicks: 18, fields: 16 })

  // The success page needs a state in the profile; onboarding has asked for it.
  await expect(page).toHaveURL(/\/payment\/success\?order=invoice_/)
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await expectReceipt(page)
  await expectInvoice(page)
  await expectArrival(page)
})

async function signUp(page: Page, counter: ClickCounter): Promise<void> {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
  await counter.click(page.getByRole('link', { name: 'Create an account' }))
  await counter.fill(page.getByLabel('First name'), 'Ines')
  await counter.fill(page.getByLabel('Last name'), 'Moreau')
  await counter.fill(page.getByLabel('Email'), email)
  await counter.fill(page.getByLabel('Password', { exact: true }), 'lakeside-and-main')
  await counter.click(page.getByRole('button', { name: 'Create Account' }))
  await expect(page).toHaveURL(/\/verify$/)
  await expect(page.getByText('Email sent!', { exact: true })).toBeVisible()
}

/** Opens the email in the outbox and follows its button. */
async function verifyByMail(page: Page): Promise<void> {
  await openMail(page, /verify/i)
  const mail = page.frameLocator('iframe[title="The mail"]')
  const link = await mail
    .getByRole('link', { name: /verify/i })
    .first()
    .getAttribute('href')
  expect(link).toContain('/verify?token=')
  await page.goto(link ?? '')
}

async function enterWorkAddress(page: Page, counter: ClickCounter): Promise<void> {
  await expect(page).toHaveURL(/\/register\/address$/)
  await counter.fill(page.getByLabel('Company'), 'Lakeside & Main')
  await counter.fill(page.getByLabel('Street', { exact: true }), '1 Harbor Way')
  await counter.fill(page.getByLabel('City'), 'Oakland')
  await choose(page, counter, 'State', 'California')
  await counter.fill(page.getByLabel('ZIP'), '94611')
  await counter.click(page.getByRole('button', { name: 'Continue' }))
  await counter.click(page.getByRole('button', { name: 'Skip' }))
  await counter.click(page.getByRole('button', { name: 'No thanks' }))
  await expect(page.getByRole('heading', { level: 1, name: /Ines$/ })).toBeVisible()
}

async function addPerson(page: Page, counter: ClickCounter): Promise<void> {
  await counter.click(page.getByRole('banner').getByRole('link', { name: 'People' }))
  await counter.click(page.getByRole('link', { name: 'Add Your First Recipient' }))
  await counter.fill(page.getByLabel('First name', { exact: true }), 'Grace')
  await counter.fill(page.getByLabel('Last name', { exact: true }), 'Okafor')
  await counter.fill(page.getByRole('combobox', { name: 'Street' }), '1100 Congress Ave')
  await counter.fill(page.getByLabel('City'), 'Austin')
  await choose(page, counter, 'State', 'Texas')
  await counter.fill(page.getByRole('combobox', { name: 'ZIP code' }), '78701')
  await counter.click(page.getByRole('button', { name: 'Add person' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Okafor' })).toBeVisible()
}

/** Starts from the person's page; the person stays selected in the shop. */
async function chooseGift(page: Page, counter: ClickCounter): Promise<void> {
  await counter.click(page.getByRole('link', { name: 'Send something' }))
  await counter.click(page.getByRole('main').getByRole('link', { name: gift }).first())
  await counter.click(page.getByRole('button', { name: 'Send this' }))
  await expect(page.getByRole('heading', { name: 'Make Grace Okafor’s Day' })).toBeVisible()
  await expect(page.getByText('1100 Congress Ave', { exact: true })).toBeVisible()
  await counter.click(page.getByRole('button', { name: 'Review and pay' }))
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
}

async function payWithNewCard(page: Page, counter: ClickCounter): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible()
  await expect(page.getByLabel('Name on the card')).toHaveValue('Ines Moreau')
  await counter.fill(page.getByLabel('Card number'), '4242 4242 4242 4242')
  await counter.fill(page.getByLabel('Expires (MM/YY)'), '12/31')
  await counter.fill(page.getByLabel('Security code'), '123')
  await expect(page.getByLabel('ZIP or postal code')).toHaveValue('94611')
  await counter.click(page.getByRole('button', { name: 'Add card' }))
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await counter.click(page.getByRole('button', { name: 'Confirm Purchase' }))
}

async function expectReceipt(page: Page): Promise<void> {
  await openMail(page, / goes out /)
  await expect(page.frameLocator('iframe[title="The mail"]').getByText(gift).first()).toBeVisible()
}

async function expectInvoice(page: Page): Promise<void> {
  await page.goto('/billing/invoices')
  const invoice = page.getByRole('row', { name: new RegExp(gift) })
  await expect(invoice).toContainText('Paid')
}

/** Moves the sandbox's clock until the parcel has shipped, and then until it has arrived. */
async function expectArrival(page: Page): Promise<void> {
  await page.goto('/activity')
  const all = page.getByRole('region', { name: 'All gifts', exact: true })
  await all.getByRole('link', { name: new RegExp(gift) }).click()
  await expect(page).toHaveURL(/\/touch\/touch_/)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(gift) })).toBeVisible()
  const planned = await page.getByText(/^Goes out \w+day, /).textContent()
  const goesOut = new Date(`${planned?.replace(/^Goes out \w+day, /, '')} UTC`).toISOString().slice(0, 10)

  await page.getByRole('button', { name: 'Sandbox' }).click()
  await page.getByLabel('Or to a date').fill(goesOut)
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page.getByText(/^Today is /)).toBeVisible({ timeout: 30_000 })
  // Gifts of that day leave in the morning.
  await page.getByRole('button', { name: 'A day', exact: true }).click()
  await expect(page.getByText('On its way', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^UPS 1Z[0-9A-Z]{16}/)).toBeVisible()
  // Runs a week of everyone's jobs.
  await page.getByRole('button', { name: 'A week', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Arrived / })).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Arrived / })).toBeVisible()
  await page.goto('/activity')
  await expect(all.getByRole('link', { name: new RegExp(`${gift}.*Delivered`) })).toBeVisible()
}

async function openMail(page: Page, subject: RegExp): Promise<void> {
  await page.goto(`/outbox?to=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: subject }).first().click()
  await expect(page.locator('iframe[title="The mail"]')).toBeVisible()
}

async function choose(page: Page, counter: ClickCounter, label: string, option: string): Promise<void> {
  await counter.choose(
    page.getByRole('combobox', { name: label }),
    page.getByRole('option', { name: option, exact: true }),
  )
}
