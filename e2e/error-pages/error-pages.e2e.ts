import { buildContact } from '../../server/test/build/contact.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'
import { goTo } from '../go-to.ts'

test('A-5-24 A-7-36 C-2.12-01 C-2.12-02 C-2.12-03 C-8-02 C-9-24 C-9-25 C-9-26 the 404 page links home, and errors show every message', async ({
  page,
  context,
  app,
}) => {
  const member = await buildMember(app)
  const person = await buildContact(app, { member })
  await signIn(context, app, member)
  await page.goto('/404')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found.', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Take me home' })).toHaveAttribute('href', '/')
  await expectAccessible(page)
  const drawer = page.getByRole('dialog', { name: 'Contact us' })
  const send = async (message: string) => {
    await drawer.getByLabel('Message').fill(message)
    await drawer.getByRole('button', { name: 'Send message' }).click()
  }
  await page.getByRole('button', { name: 'Contact us' }).click()
  await expect(drawer).toBeVisible()
  await expectAccessible(page)

  const errors = [{ message: 'The first thing is wrong.' }, 'The second thing is wrong.']
  await page.route('**/api/v1/supportmessages', (route) => route.fulfill({ status: 400, json: { errors } }))
  await send('Hello')
  await expect(page.getByText('The first thing is wrong.')).toBeVisible()
  await expect(page.getByText('The second thing is wrong.')).toBeVisible()
  await expect(drawer.getByLabel('Message')).toHaveValue('Hello')

  // An empty answer is not a resource and breaks nothing.
  const said = page.getByText('Your message is on its way')
  await page.unroute('**/api/v1/supportmessages')
  await page.route('**/api/v1/supportmessages', (route) => route.fulfill({ status: 200, body: '' }))
  await send('Where is my parcel?')
  await expect(said).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/404$/)
  await page.unroute('**/api/v1/supportmessages')

  // A toast with the same text is not shown twice.
  for (const message of ['One', 'Two']) {
    await page.getByRole('button', { name: 'Contact us' }).click()
    await send(message)
    await expect(drawer).toBeHidden()
    await expect(said).toHaveCount(1)
    await said.hover() // it waits while it is pointed at
  }
  const place = page.getByRole('status', { name: 'Notifications' })
  const box = await place.locator('> *').boundingBox()
  const [left, right, bottom] = [
    box?.x ?? 0,
    1280 - (box?.x ?? 0) - (box?.width ?? 0),
    (box?.y ?? 0) + (box?.height ?? 0),
  ]
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1)
  expect(bottom).toBeGreaterThan(740)
  await page.mouse.move(5, 5)
  await expect(said).toHaveCount(0)

  // A second toast replaces the first, which would stay as long as the pointer is on it.
  await goTo(page, `/contacts/details/${person.key}?drawer=contact-us`)
  await send('Where is my parcel?')
  await expect(place).toContainText('Your message is on its way')
  await place.getByText('Your message is on its way').hover()
  await page.getByRole('button', { name: 'Archive' }).press('Enter')
  await expect(place).toContainText('Grace Okafor is archived')
  await expect(place.locator('> *')).toHaveCount(1)
  await expect(place).not.toContainText('Your message is on its way')
})

test('C-2.12-05 C-2.12-06 C-2.12-07 CG-85 the server-error page works for visitors and during downtime', async ({
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

  await page.route('**/api/v1/auth/user', (route) => route.fulfill({ status: 503, json: { errors: [] } }))
  await page.goto('/services')
  await expect(page).toHaveURL(/\/server-error$/)
})
