import type { Locator } from '@playwright/test'

/** Fills in and submits the form that adds a card. */
export async function typeCard(form: Locator, number: string): Promise<void> {
  await form.getByLabel('Name on the card').fill('Dana Whitfield')
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expires (MM/YY)').fill('12/31')
  await form.getByLabel('Security code').fill('123')
  await form.getByLabel('ZIP or postal code').fill('89431')
  await form.getByRole('button', { name: /^(Add|Save)/ }).click()
}
