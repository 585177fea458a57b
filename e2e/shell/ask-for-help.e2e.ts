import { sql } from 'drizzle-orm'
import { buildMember } from '../../server/test/build/member.ts'
import { buildRecipient, buildTouch } from '../../server/test/build/touch.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'
import { goTo } from '../go-to.ts'

test('the account menu opens the concierge and keyboard shortcuts', async ({ page, context, app }) => {
  const member = await buildMember(app, { type: 'realestate' })
  const touch = await buildTouch(app, { member, recipient: await buildRecipient(app, member) })
  await signIn(context, app, member)
  const drawer = page.getByRole('dialog', { name: 'Contact us' })
  const along = drawer.getByRole('checkbox', { name: 'Include what I was looking at' })
  await page.goto(`/touch/${touch.key}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [width, keeps] of [
    [1280, false],
    [390, true],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Contact the concierge' }).click()
    await expect(along).toBeChecked()
    await expect(drawer).toContainText(`/touch/${touch.key}`)
    await expectAccessible(page)
    if (keeps) await along.click()
    await drawer.getByLabel('Message').fill('Where is it?')
    await drawer.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Your message is on its way')).toBeVisible()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(`/touch/${touch.key}`)
  }
  expect(
    await app.rows(
      sql`select page, object_key, title from support_messages where member_key = ${member.key} order by key`,
    ),
  ).toEqual([
    { page: `/touch/${touch.key}`, object_key: touch.key, title: expect.stringMatching(/\w/) },
    { page: '', object_key: null, title: null },
  ])

  // "?" types a letter in text fields, and single-key shortcuts can be switched off.
  await page.setViewportSize({ width: 1280, height: 844 })
  await goTo(page, '/services')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByRole('main').getByRole('searchbox').press('?')
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('?')
  await expect(keys).toHaveCount(0)
  await page.getByRole('main').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
  await expectAccessible(page)
  await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('?')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await expect(keys).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(keys.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked()
})
