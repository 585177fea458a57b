import type { Page } from '@playwright/test'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildNotification, buildNotifications } from '../../../server/test/build/notification.ts'
import { buildRecipient, buildTouch } from '../../../server/test/build/touch.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const entries = (page: Page) => drawer(page).getByRole('listitem')
/** Simulates returning to the tab. */
const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('the bell counts and lists unread notifications, synced across tabs', async ({ page, context, app }) => {
  const member = await buildMember(app, { type: 'realestate' })
  await signIn(context, app, member)
  await page.route('**/api/v1/notifications', (route) =>
    route.fulfill({ status: 400, json: { errors: ['No.'] } }),
  )
  await page.goto('/services?drawer=notifications')
  await expect(drawer(page).getByRole('alert')).toContainText('No.')
  await page.unroute('**/api/v1/notifications')
  await drawer(page).getByRole('button', { name: 'Try again' }).click()
  await expect(drawer(page).getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()

  const touch = await buildTouch(app, { member, recipient: await buildRecipient(app, member) })
  await buildNotifications(app, member, 8, { kind: 'request', who: 'Ruth Adeyemi', amountCents: 2650 })
  await buildNotification(app, member, { kind: 'returned', subjectKey: touch.key })
  await buildNotification(app, member, {
    kind: 'news',
    subjectKey: 'gift-links',
    what: 'gift links',
    who: '',
  })
  for (const count of [2, 3]) await buildNotification(app, member, { count })
  await returnToTab(page)
  const other = await context.newPage()
  await other.goto('/contacts')
  await expect(bell(other, 'Notifications, 9+ unread')).toBeVisible()

  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await bell(page, width === 1280 ? 'Notifications, 9+ unread' : 'Notifications').click()
    await expect(entries(page)).toHaveCount(11)
    await expect(entries(page).nth(0)).toContainText('5 gifts arrived')
    await expect(entries(page).nth(1)).toContainText('New: gift links')
    await expect(entries(page).nth(1).getByRole('link')).toHaveAttribute('href', '/services')
    await expect(entries(page).nth(2)).toContainText('Holiday Citrus Crate for Grace Okafor came back to us')
    await expect(entries(page).nth(3)).toContainText(
      /Ruth Adeyemi asked you to share .*Your half is \$26\.50/,
    )
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(bell(page, 'Notifications')).toBeVisible()
  }
  await returnToTab(other)
  await expect(bell(other, 'Notifications')).toBeVisible()

  await bell(page, 'Notifications').click()
  await expect(entries(page).getByText('Unread:')).toHaveCount(0)
  await entries(page)
    .getByRole('link', { name: /came back to us/ })
    .click()
  await expect(page).toHaveURL(`/touch/${touch.key}`)
  await expect(drawer(page)).toBeHidden()
})
