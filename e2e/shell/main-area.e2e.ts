import { buildContact, buildLocation } from '../../server/test/build/contact.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { buildService } from '../../server/test/build/service.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'

test('A-2.1-06 A-2.1-15 /purchase shows the cart and /clearcart empties it, both with a session only', async ({
  page,
  context,
  app,
}) => {
  for (const path of ['/purchase', '/clearcart']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(path)}`)
  }
  const member = await buildMember(app)
  const contact = await buildContact(app, { member })
  await buildLocation(app, { contact })
  const service = await buildService(app)
  await signIn(context, app, member)
  await page.goto(`/service-activation/${service.key}/${contact.key}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Go to cart' }).click()
  await expect(page).toHaveURL('/payment')
  await page.goto('/purchase')
  await expect(page.getByRole('main')).toContainText('Grace Okafor')
  await page.goto('/clearcart')
  await expect(page.getByText('Your cart has been cleared')).toBeVisible()
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
})

test('A-1-01 A-1-02 the portal opens in a browser, and calls the people one gives to people', async ({
  page,
  context,
  app,
}) => {
  await signIn(context, app, await buildMember(app))
  for (const path of ['/', '/activity', '/contacts', '/locations', '/services', '/purchase']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/\bcontacts?\b(?! us)/i), path).toHaveCount(0)
  }
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')
  await expect(page).toHaveTitle('People · Goodturn')
})

test('the sidebar and the account menu: axe finds nothing, wide and narrow', async ({
  page,
  context,
  app,
}) => {
  await signIn(context, app, await buildMember(app, { type: 'business' }))
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/services')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await expectAccessible(page)
  }
})
