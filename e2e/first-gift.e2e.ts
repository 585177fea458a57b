// The one path through the whole house: a visitor becomes a member, adds somebody, buys a gift and sees it arrive.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const gift = 'Market Bouquet'
const email = 'ines.moreau@lakeside.example'

test.use({ actionTimeout: 20_000, movesTheClock: true })

test('C-1-10 B-1-02 B-4.1-11 a first gift @both-databases: sign up, verify, add a person, buy with a card, see it ship and arrive', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signUp(page)
  await verifyByMail(page)
  await sayWhereYouWork(page)
  await addPerson(page)
  await chooseGift(page)
  await payWithNewCard(page)

  // The success page is for members whose profile has a state; onboarding has asked for it.
  await expect(page).toHaveURL(/\/payment\/success\?order=invoice_/)
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await expectReceipt(page)
  await expectInvoice(page)
  await expectArrival(page)
})

async function signUp(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Moreau')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('lakeside-and-main')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/verify$/)
  await expect(page.getByText('Email sent!', { exact: true })).toBeVisible()
}

/** Reads the mail where a person reads it and follows its button. */
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

async function sayWhereYouWork(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/register\/address$/)
  await page.getByLabel('Company').fill('Lakeside & Main')
  await page.getByLabel('Street', { exact: true }).fill('1 Harbor Way')
  await page.getByLabel('City').fill('Oakland')
  await choose(page, 'State', 'California')
  await page.getByLabel('Zip').fill('94611')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('button', { name: 'No thanks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Ines$/ })).toBeVisible()
}

async function addPerson(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'People' }).click()
  await page.getByRole('link', { name: 'Add Your First Recipient' }).click()
  await page.getByLabel('First name', { exact: true }).fill('Grace')
  await page.getByLabel('Last name', { exact: true }).fill('Okafor')
  await page.getByLabel('Street', { exact: true }).fill('1100 Congress Ave')
  await page.getByLabel('City').fill('Austin')
  await choose(page, 'State', 'Texas')
  await page.getByLabel('ZIP code').fill('78701')
  await page.getByRole('button', { name: 'Add person' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Okafor' })).toBeVisible()
}

async function chooseGift(page: Page): Promise<void> {
  await page.goto('/services')
  await page.getByRole('link', { name: gift }).first().click()
  await page.getByRole('button', { name: 'Send this' }).click()
  await page.getByRole('link', { name: /Grace Okafor/ }).click()
  await expect(page.getByRole('heading', { name: "Make Grace Okafor's Day" })).toBeVisible()
  await expect(page.getByText('1100 Congress Ave')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Successfully added to cart!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to cart' }).click()
}

async function payWithNewCard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible()
  await page.getByLabel('Name on the card').fill('Ines Moreau')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expires (MM/YY)').fill('12/31')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('ZIP or postal code').fill('94611')
  await page.getByRole('button', { name: 'Add card' }).click()
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await page.getByRole('button', { name: 'Confirm Purchase' }).click()
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

/** Moves the sandbox's clock until the parcel went out, and then until it arrived. */
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
  await expect(page.getByText(/^It is /)).toBeVisible({ timeout: 30_000 })
  // That day's gifts leave in its morning.
  await page.getByRole('button', { name: 'A day', exact: true }).click()
  await expect(page.getByText('On its way', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^UPS 1Z[0-9A-Z]{16}/)).toBeVisible()
  // A week of everybody's work runs on the way.
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

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
