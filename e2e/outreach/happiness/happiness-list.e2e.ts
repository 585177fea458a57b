import { buildContact } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildRecipient, buildTouch } from '../../../server/test/build/touch.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { touchesDelivered } from '../../../server/src/care/touches/events.ts'
import { recalculateDue } from '../../../server/src/outreach/happiness/calculate.ts'
import { goTo } from '../../go-to.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

test.use({ now: '2027-03-01T12:00:00Z' })

async function buildDeliveredGift(
  app: TestApp,
  member: { key: Awaited<ReturnType<typeof buildMember>>['key'] },
  displayName: string,
  days: number,
) {
  const recipient = await buildRecipient(app, member, { displayName })
  const at = (ago: number) => new Date(app.now.getTime() - ago * 86_400_000)
  const touch = await buildTouch(app, {
    member,
    recipient,
    change: { status: 'completed', completedAt: at(days + 2), deliveredAt: at(days) },
  })
  await app.db.transaction((tx) => app.cause().publish(tx, touchesDelivered, { touchKeys: [touch.key] }))
  return recipient
}

test('the lowest score comes first, explained, with a gift link', async ({ app, context, page }) => {
  const member = await buildMember(app)
  const grace = await buildDeliveredGift(app, member, 'Grace Okafor', 200)
  await buildDeliveredGift(app, member, 'Kwame Mensah', 10)
  await buildContact(app, { member, firstName: 'Leo', lastName: 'Fitzgerald' })
  await recalculateDue(app.platform, app.cause())
  await signIn(context, app, member)
  await page.goto('/happier-people')
  await expect(page.getByText('1 person needs a hello')).toBeVisible()
  await page.getByRole('link', { name: /Happiness quotient/ }).click()
  const people = page.getByRole('list', { name: 'People by score' }).getByRole('listitem')
  await expect(people).toHaveCount(2)
  await expect(people.nth(0)).toContainText('Grace Okafor')
  await expect(people.nth(0)).toContainText(
    'Could use a hello. The last one arrived Aug 13, 2026. Nothing is planned.',
  )
  await expect(people.nth(0)).toContainText('26')
  await expect(people.nth(1)).toContainText('58')

  await page.getByRole('button', { name: 'Why Grace Okafor?' }).click()
  const drawer = page.getByRole('dialog', { name: 'Grace Okafor' })
  await expect(drawer).toContainText('8 of 40')
  await expect(drawer).toContainText('1 gift arrived in the last 12 months.')
  await expectAccessible(page)
  await expect(drawer.getByRole('link', { name: 'Send something' })).toHaveAttribute(
    'href',
    `/services?recipient=${grace.key}`,
  )
  await page.keyboard.press('Escape')

  await page.getByRole('combobox', { name: 'Order' }).click()
  await page.getByRole('option', { name: 'Happiest first' }).click()
  await expect(people.nth(0)).toContainText('Kwame Mensah')
  await page.getByRole('button', { name: 'Could use a hello', exact: true }).click()
  await expect(people).toHaveCount(1)
  await page.getByRole('button', { name: 'Nothing sent yet' }).click()
  await expect(people).toContainText('Leo Fitzgerald')

  await goTo(page, `/contacts/details/${grace.key}`)
  await expect(page.getByText('26 of 100. Could use a hello.')).toBeVisible()
  await page.getByRole('link', { name: 'Why?' }).click()
  await expect(drawer).toContainText('Recent gift')
})

test('without scores, the page explains how to start @all', async ({ app, context, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const newcomer = await buildMember(app)
  await signIn(context, app, newcomer)
  await page.goto('/happier-people/happiness-quotient')
  await expect(page.getByText('No scores yet.')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
