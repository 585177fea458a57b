import type { ContactKey } from '@goodturn/contract/ids'
import { dateIn } from '@goodturn/contract/time'
import { markNoGiftsByPerson } from '../../../server/src/people/contacts/no-gifts/mark-by-person.ts'
import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import type { TestApp } from '../../../server/test/app.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { expectAccessibleAtBothWidths } from './states.ts'

// The day before UTC's for half of the day, the e2e clock's included.
const zone = 'Pacific/Pago_Pago'
test.use({ timezoneId: zone })

async function graceOf(app: TestApp) {
  const member = await buildMember(app)
  const person = await buildContact(app, { member })
  await buildLocation(app, { contact: person })
  return { member, key: person.key as ContactKey }
}

test('D-3-29 a person is marked with a reason and a day, changed, and taken back', async ({
  page,
  app,
  context,
}) => {
  const { member, key } = await graceOf(app)
  await signIn(context, app, member)
  await page.goto(`/contacts/details/${key}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Grace Okafor' })).toBeVisible()
  await expect(main.getByText('Does not accept gifts')).toHaveCount(0)

  await main.getByRole('button', { name: 'Mark as not accepting gifts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Does not accept gifts' })
  const today = dateIn(app.now, zone)
  expect(today).not.toBe(dateIn(app.now))
  await expect(dialog.getByLabel('Since')).toHaveValue(today)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please enter a reason of 3 to 350 characters.')
  await dialog.getByLabel('Reason').fill('Her firm forbids gifts.')
  await dialog.getByLabel('Since').fill(dateIn(app.now))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This date can’t be in the future.')
  await dialog.getByLabel('Since').fill('2026-01-05')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const card = main.getByRole('heading', { level: 2, name: 'Does not accept gifts' }).locator('../..')
  await expect(card).toContainText('Her firm forbids gifts.')
  await expect(card).toContainText('Marked by you or your team, since Jan 5, 2026')
  await expect(main.getByText('Does not accept gifts', { exact: true })).toHaveCount(2)

  await card.getByRole('button', { name: 'Change' }).click()
  const change = page.getByRole('dialog', { name: 'Change “Does not accept gifts”' })
  await expect(change.getByLabel('Reason')).toHaveValue('Her firm forbids gifts.')
  await expect(change.getByLabel('Since')).toHaveValue('2026-01-05')
  await change.getByLabel('Reason').fill('Government rules')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('Government rules')
  await expect(card.getByRole('list')).toContainText('Her firm forbids gifts.')
  await expect(card.getByRole('list')).toContainText('Replaced')
  await expectAccessibleAtBothWidths(page)

  await card.getByRole('button', { name: 'Remove' }).click()
  const remove = page.getByRole('dialog', { name: 'Remove “Does not accept gifts”' })
  await remove.getByRole('button', { name: 'Remove' }).click()
  await expect(main.getByRole('heading', { level: 2, name: 'Accepts gifts' })).toBeVisible()
  await expect(main.getByText('Does not accept gifts')).toHaveCount(0)
  await page.reload()
  await expect(main.getByRole('heading', { level: 2, name: 'Accepts gifts' })).toBeVisible()
})

test('D-3-30 D-3-32 a person’s own word says so, and is taken back with a reason only', async ({
  page,
  app,
  context,
}) => {
  const { member, key } = await graceOf(app)
  const said = { reason: 'My employer doesn’t allow it', day: dateIn(app.now) }
  await app.platform.database.transaction((tx) => markNoGiftsByPerson(tx, app.cause(), key, said))
  await signIn(context, app, member)
  await page.goto(`/contacts/details/${key}`)
  const main = page.getByRole('main')
  const card = main.getByRole('heading', { level: 2, name: 'Does not accept gifts' }).locator('../..')
  await expect(card).toContainText('My employer doesn’t allow it')
  await expect(card).toContainText('Grace said so themselves, since Mar 1, 2027')
  await expect(card.getByRole('button', { name: 'Change' })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.setViewportSize({ width: 1280, height: 800 })

  await card.getByRole('button', { name: 'Remove' }).click()
  const remove = page.getByRole('dialog', { name: 'Remove “Does not accept gifts”' })
  await remove.getByRole('button', { name: 'Remove' }).click()
  await expect(remove.getByRole('alert')).toContainText('Please enter a reason of 3 to 350 characters.')
  await expectAccessible(page)
  await remove.getByLabel('Reason').fill('She told me at lunch that cards are fine.')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await remove.getByRole('button', { name: 'Remove' }).click()
  await expect(main.getByRole('heading', { level: 2, name: 'Accepts gifts' })).toBeVisible()
  const log = main.getByRole('listitem').filter({ hasText: 'Grace said so themselves' })
  await expect(log).toContainText('My employer doesn’t allow it')
  await expect(log).toContainText('She told me at lunch that cards are fine.')
})
