import { sql } from 'drizzle-orm'
import { buildCardPlan } from '../../../server/test/build/plan.ts'
import { buildPrompt } from '../../../server/test/build/prompt.ts'
import { expect, expectAccessible, test } from '../../app.ts'
import { storedEntries } from '../../../tools/programs/cart-records.ts'
import { giftToBuy, secondGift } from '../checkout/gifts.ts'
import { expectInCart, openWithCart } from '../checkout/shopper.ts'

const birthday = { birthMonth: 5, birthDay: 4 }
const choices = {
  custom_to_name: null,
  custom_contact_message: null,
  custom_from_name: null,
  messaging_prompt_id: null,
  personalization: null,
  event_date: null,
}

test('R-29 card and date edits in the cart reach the touch', async ({ page, app, context }) => {
  const gift = await giftToBuy({ app, context }, { contact: birthday })
  const second = await secondGift(app, gift, { experience: { title: 'Market Bouquet' } })
  await buildPrompt(app, { title: 'Quiet Morning' })
  await openWithCart(page, gift.member, [gift.cartItem(), second.cartItem()])
  const row = () =>
    page.getByRole('region', { name: 'Review' }).getByRole('listitem').filter({ hasText: 'Grace Okafor' })
  await expect(row()).toContainText(/As soon as possible, goes out \w+ \d+, \d{4}/)
  await expect(row()).toContainText('Default card: “')
  const edit = page.getByRole('button', { name: 'Edit card and date: Holiday Citrus Crate for Grace Okafor' })
  const desk = page.getByRole('group', { name: 'Card and date: Holiday Citrus Crate for Grace Okafor' })
  const words = desk.getByRole('textbox', { name: 'Message', exact: true })
  // The editor's code is loaded only when a gift is edited.
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /GiftEditor/.test(name)))
  expect(await loaded()).toBe(false)

  // No navigation: the editor opens under its row and takes the focus.
  await edit.press('Enter')
  await expect(desk).toBeFocused()
  await expect.poll(loaded).toBe(true)
  await expect(desk.getByRole('radio', { name: /^As soon as possible/ })).toBeChecked()
  await expect(desk.getByRole('button', { name: 'Quiet Morning' })).toBeVisible()
  await expectAccessible(page)
  await desk.getByRole('textbox', { name: 'Greeting' }).fill('Grace and all')
  await words.fill('Dear {first name}, here is something sweet.')
  await desk.getByRole('radio', { name: /^For Grace’s birthday, May 4/ }).check()
  // Unsaved changes aren't bought, and leaving doesn't lose them.
  const confirm = page.getByRole('button', { name: 'Confirm Purchase' }).first()
  await expect(confirm).toHaveAccessibleDescription('Please save or cancel your changes for Grace Okafor.')
  await page.getByRole('link', { name: 'Manage Cart' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(words).toHaveValue('Dear {first name}, here is something sweet.')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk).toHaveCount(0)
  await expect(edit).toBeFocused()
  await expect(row()).toContainText('Card: “Dear Grace, here is something sweet.”')
  await expect(row()).toContainText(/For the birthday on May 4, goes out Apr \d+, \d{4}/)
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(page).toHaveURL(/\/payment\/success/)
  const touches = await app.rows(sql`select recipient_name as name, custom_to_name, custom_message,
    to_char(event_date, 'MM') as month from touches where member_key = ${gift.member.key} order by 1`)
  expect(touches).toEqual([
    {
      name: 'Grace Okafor',
      custom_to_name: 'Grace and all',
      custom_message: 'Dear Grace, here is something sweet.',
      month: '04',
    },
    { name: 'Sam Petrakis', custom_to_name: null, custom_message: null, month: expect.any(String) },
  ])
})

test('a canceled or empty edit leaves the cart unchanged @all', async ({ page, app, context }) => {
  const gift = await giftToBuy(
    { app, context },
    { experience: { personalizationRequired: true, personalizationLabel: 'Color: oat, moss, or brick' } },
  )
  await openWithCart(page, gift.member, [gift.cartItem()])
  const before = await storedEntries(page)
  const label = () => page.evaluate(() => localStorage.getItem('cg_cart'))
  const version = await label()
  const edit = page.getByRole('button', { name: /^Edit card and date/ })
  const desk = page.getByRole('group', { name: /^Card and date/ })
  const words = desk.getByRole('textbox', { name: 'Message', exact: true })
  const proposed = async () => {
    await edit.click()
    await expect(words).toBeVisible()
    return words.inputValue()
  }

  const message = await proposed()
  await words.fill('Something else.')
  await desk.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit).toBeFocused()
  expect(await proposed()).toBe(message)
  await words.fill('Something else.')
  await words.press('Escape')
  await expect(desk).toHaveCount(0)
  await expect(edit).toBeFocused()
  // Text that is changed and changed back is no change.
  await proposed()
  await words.fill('Something else.')
  await words.fill(message)
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk).toHaveCount(0)
  expect(await storedEntries(page)).toEqual(before)
  expect(await label()).toBe(version)

  // An explicit choice is saved, even if it equals the proposal.
  await proposed()
  await desk.getByRole('radio', { name: 'Oat' }).click()
  await desk.getByRole('radio', { name: 'Moss' }).check()
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Personalization: Moss')).toBeVisible()
  const [entry] = await storedEntries(page)
  expect(entry?.member_data).toEqual({ ...before[0]?.member_data, ...choices, personalization: 'Moss' })
})

test('impossible dates are rejected, and the editor fits a phone @all', async ({ page, app, context }) => {
  const gift = await giftToBuy(
    { app, context },
    { contact: { firstName: 'Wilhelmina-Alexandrina', lastName: 'Featherstonehaugh-Cholmondeley' } },
  )
  const past = gift.cartItem()
  await openWithCart(page, gift.member, [
    { ...past, member_data: { ...past.member_data, event_date: '2020-01-06' } },
  ])
  const row = page.getByRole('region', { name: 'Review' }).getByRole('listitem')
  const refusal = /Please choose \w+ \d+, \d{4} or a later day\./
  await expect(row.getByRole('note')).toContainText(refusal)
  await page.getByRole('button', { name: /^Edit card and date/ }).click()
  const desk = page.getByRole('group', { name: /^Card and date/ })
  const day = desk.getByLabel('Goes out on')
  const save = desk.getByRole('button', { name: 'Save' })
  await expect(day).toHaveAccessibleDescription(refusal)
  await expect(save).toHaveAccessibleDescription(refusal)
  // A Saturday.
  await day.fill('2027-04-03')
  await expect(day).toHaveAccessibleDescription(/Monday to Friday/)
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await desk.getByRole('textbox', { name: 'Message', exact: true }).fill('x'.repeat(351))
  await expect(save).toHaveAccessibleDescription('Please use at most 350 characters.')
  await desk.getByRole('button', { name: 'Revert to Default Message' }).click()
  await day.fill('2027-04-05')
  await save.click()
  await expect(row).toContainText('Goes out Apr 5, 2027')
  await expect(row.getByRole('note')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Confirm Purchase' }).first()).toBeEnabled()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Edit card and date/ }).click()
  const words = desk.getByRole('textbox', { name: 'Message', exact: true })
  await words.fill(`${'A long word after another. '.repeat(12)}Yours.`)
  await expectAccessible(page)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await wide()).toBe(390)
  const [outer, inner] = [
    await page.getByRole('listitem').filter({ has: desk }).boundingBox(),
    await desk.boundingBox(),
  ]
  expect(inner?.width).toBeGreaterThan((outer?.width ?? 390) - 40)
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Card: “A long word after another.')).toBeVisible()
  expect(await wide()).toBe(390)
  await expectAccessible(page)
  await expectInCart(page, '1 item')
})

test('multiple cards are edited separately; plans have no card editor @all', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context })
  const second = await secondGift(app, gift)
  const plan = await buildCardPlan(app)
  const card = { ...choices, custom_contact_message: 'Thank you, {first name}.' }
  const itemOf = ({ cartItem }: typeof gift, more: object) => {
    const item = cartItem()
    return { ...item, member_data: { ...item.member_data, ...more } }
  }
  const yearly = { ...itemOf(gift, { service: { key: plan.key }, unit: 'year' }), type: 'plan' }
  const others = Array.from({ length: 1000 }, () => gift.cartItem())
  await openWithCart(page, gift.member, [yearly, itemOf(gift, card), itemOf(second, card), ...others])
  const rows = page.getByRole('region', { name: 'Review' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await expect(rows.nth(0)).toContainText('Birthday Cards')
  await expect(rows.nth(0)).not.toContainText(/card:|Edit card/)
  await expect(rows.nth(1)).toContainText('Card: “Thank you, Grace.”')
  await expect(rows.nth(2)).toContainText('Card: “Thank you, Sam.”')
  const before = await storedEntries(page)
  await rows
    .nth(2)
    .getByRole('button', { name: /^Edit card and date/ })
    .click()
  const words = rows.nth(2).getByRole('textbox', { name: 'Message', exact: true })
  await expect(words).toHaveValue('Thank you, {first name}.')
  await words.fill('Sam, you are the best.')
  await rows.nth(2).getByRole('button', { name: 'Save' }).click()
  await expect(rows.nth(2)).toContainText('Card: “Sam, you are the best.”')
  await expect(rows.nth(1)).toContainText('Card: “Thank you, Grace.”')
  const after = new Map((await storedEntries(page)).map((entry) => [entry.id, JSON.stringify(entry)]))
  const changed = before.filter((entry) => after.get(entry.id) !== JSON.stringify(entry))
  expect([after.size, changed.map(({ at }) => at)]).toEqual([1003, [3]])
})
