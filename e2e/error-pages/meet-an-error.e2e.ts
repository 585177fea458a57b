import { expect, expectAccessible, test } from '../fixtures.ts'
import { dana } from '../shell/people.ts'

test('C-2.12-01 C-2.12-02 C-2.12-03 the 404 page says so, leads home and to a contact', async ({
  page,
  portal,
}) => {
  await portal.signInAs(...dana)
  await page.goto('/404')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found.', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Take me home' })).toHaveAttribute('href', '/')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Contact us' }).click()
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible()
  await expectAccessible(page)
})

test('C-2.12-05 C-2.12-06 C-2.12-07 the server-error page is open to a visitor, who can write to us', async ({
  page,
}) => {
  await page.goto('/server-error')
  await expect(page).toHaveURL(/\/server-error$/)
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong.', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Contact us' }).click()
  const drawer = page.getByRole('dialog', { name: 'Contact us' })
  await expect(drawer.getByLabel('Email')).toBeVisible()
  await drawer.getByRole('button', { name: 'Send message' }).click()
  const summary = drawer.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Two things need fixing. Nothing was lost.')
  await summary.getByRole('link', { name: 'Write a message' }).click()
  await expect(drawer.getByLabel('Message')).toBeFocused()
})

test('CG-85: a server that is down at the first call leads to the server-error page', async ({ page }) => {
  await page.route('**/api/v1/auth/user', (route) => route.fulfill({ status: 503, json: { errors: [] } }))
  await page.goto('/services')
  await expect(page).toHaveURL(/\/server-error$/)
})

test('A-5-24 C-8-02 every message of a refusal is shown', async ({ page, portal }) => {
  await portal.signInAs(...dana)
  const errors = [{ message: 'The first thing is wrong.' }, 'The second thing is wrong.']
  await page.route('**/api/v1/supportmessages', (route) => route.fulfill({ status: 400, json: { errors } }))
  await page.goto('/404?drawer=contact-us')
  await page.getByLabel('Message').fill('Hello')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('The first thing is wrong.')).toBeVisible()
  await expect(page.getByText('The second thing is wrong.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Hello')
})

test('C-9-24 C-9-26 a toast stands at the bottom center, and the same one does not stand twice', async ({
  page,
  portal,
}) => {
  await portal.signInAs(...dana)
  await page.goto('/404')
  const said = page.getByText('Your message is on its way')
  for (const message of ['One', 'Two']) {
    await page.getByRole('button', { name: 'Contact us' }).click()
    await page.getByLabel('Message').fill(message)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(said).toHaveCount(1)
    await said.hover() // it waits while it is pointed at
  }
  const box = await page.getByRole('status', { name: 'Notifications' }).locator('> *').boundingBox()
  const [left, right, bottom] = [
    box?.x ?? 0,
    1280 - (box?.x ?? 0) - (box?.width ?? 0),
    (box?.y ?? 0) + (box?.height ?? 0),
  ]
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1)
  expect(bottom).toBeGreaterThan(740)
  await page.mouse.move(5, 5)
  await expect(said).toHaveCount(0)
})
