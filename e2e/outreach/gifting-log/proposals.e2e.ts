import type { MemberKey, TouchKey } from '@goodturn/contract/ids'
import { type CalendarDate, addDays } from '@goodturn/contract/time'
import { proposeEntries } from '../../../server/src/outreach/gifting-log/propose.ts'
import { buildExperience, buildTouch } from '../../../server/test/build/touch.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { entries, form, path, startStory } from './story.ts'

/** The member's gifts that have gone out, one a day up to February 12. */
async function buildSentGifts(app: TestApp, member: { key: MemberKey }, titles: readonly string[]) {
  const touchKeys: TouchKey[] = []
  for (const [n, title] of titles.entries()) {
    const eventDate = addDays('2027-02-12' as CalendarDate, -n)
    const experience = await buildExperience(app, { title }, { title })
    const change = { status: 'completed' } as const
    touchKeys.push((await buildTouch(app, { member, experience, eventDate, change })).key)
  }
  await app.db.transaction((tx) => proposeEntries(tx, { touchKeys }, app.cause()))
}

test('proposed gifts can be added or dismissed, with Undo @all', async ({ app, context, page }) => {
  const { member } = await startStory(app)
  await buildSentGifts(app, member, ['Holiday Citrus Crate', 'Front Porch Picnic', 'Market Bouquet'])
  await signIn(context, app, member)
  await page.goto(path)
  const gifts = page.getByRole('list', { name: 'Gifts you sent' }).getByRole('listitem')
  await expect(gifts).toHaveCount(3)
  await expect(gifts.first()).toContainText(/Holiday Citrus Crate.*Grace Okafor, Feb 12, 2027/)
  await expectAccessible(page)
  await gifts.nth(0).getByRole('button', { name: 'Add Holiday Citrus Crate for Grace Okafor' }).click()
  await expect(page.getByText('1 gift added to your log.')).toBeVisible()
  await expect(gifts).toHaveCount(2)
  await expect(entries(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(gifts).toHaveCount(3)
  await expect(entries(page)).toHaveCount(0)

  await gifts
    .nth(1)
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  await expect(gifts).toHaveCount(2)
  await gifts
    .nth(1)
    .getByRole('button', { name: /^Edit Market Bouquet/ })
    .click()
  await expect(form(page).getByLabel('Description')).toHaveValue('Market Bouquet')
  await form(page).getByLabel('Value').fill('61.50')
  await form(page).getByRole('button', { name: 'Add entry' }).click()
  await expect(entries(page).nth(1)).toContainText(/Market Bouquet.*\$61\.50/)
  await expect(gifts).toHaveCount(1)

  // From now on, gifts are added automatically.
  await page.getByRole('switch', { name: 'Add gifts automatically' }).click()
  await expect(page.getByText('From now on, gifts are added to your log automatically.')).toBeVisible()
  await buildSentGifts(app, member, ['Honey Trio'])
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Add gifts automatically' })).toBeChecked()
  await expect(entries(page).nth(1)).toContainText('Honey Trio')
  await expect(gifts).toHaveCount(1)
})

test('only three gifts show, and all can be added together @all', async ({ app, context, page }) => {
  const { member } = await startStory(app)
  await buildSentGifts(
    app,
    member,
    Array.from({ length: 21 }, (_, n) => `Gift ${n}`),
  )
  await signIn(context, app, member)
  await page.goto(path)
  const gifts = page.getByRole('list', { name: 'Gifts you sent' }).getByRole('listitem')
  await expect(gifts).toHaveCount(3)
  await page.getByRole('button', { name: 'Show 18 more' }).click()
  await expect(gifts).toHaveCount(20)
  await page.getByRole('button', { name: 'Add all 21' }).click()
  await expect(page.getByText('21 gifts added to your log.')).toBeVisible()
  await expect(gifts).toHaveCount(0)
  await expect(page.getByText('$0.00 to 21 recipients')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(gifts).toHaveCount(20)
  await expect(entries(page)).toHaveCount(0)
})
