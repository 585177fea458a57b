import { buildGiftLink } from '../../../server/test/build/outreach/gift-link.ts'
import { buildAcceptedGift } from '../../../server/test/build/outreach/thanks.ts'
import { expect, expectAccessible, signInAsStaff, test } from '../../app.ts'

test('D-1-118 support sees a member’s gift links and cancels one with a reason', async ({ page, app }) => {
  const gift = await buildAcceptedGift(app)
  const open = await buildGiftLink(app, { buyer: gift, pay: { links: 'on_acceptance' } })
  await signInAsStaff(page, app, 'support')
  await page.goto(`/staff/members/${gift.member.key}/touches`)
  await expect(page.getByText('Gift link: Accepted.').first()).toBeVisible()
  await page.getByRole('link', { name: /^Gift links/ }).click()
  const table = page.getByRole('table', { name: 'Gift links' })
  await expect(table).toContainText('Denver, CO')
  await expect(table).not.toContainText('Quiet Maple')
  await expect(table).toContainText('Set aside until it is accepted')
  await expectAccessible(page)
  const title = (await open.show()).title
  await expect(page.getByRole('button', { name: /^Cancel / })).toHaveCount(1)
  await page.getByRole('button', { name: `Cancel ${title} for Grace Okafor` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The gift can’t be made anymore')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel the gift' }).click()
  await expect(table).toContainText('Released')
  await expect(page.getByRole('button', { name: /^Cancel / })).toHaveCount(0)
  expect(await open.show()).toMatchObject({ state: 'canceled', payment: 'released' })
})
