import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { ClickCounter } from '../../click-counter.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { giftToBuy } from '../../ordering/checkout/gifts.ts'
import { setupPath } from '../../ordering/checkout/shopper.ts'
import { expectFitsPhone, otherGifts, phoneOf } from './story.ts'

test.use({ now: '2027-03-01T15:00:00Z' })

const shipping = (page: Page) => page.getByRole('region', { name: 'Shipping' })
const current = (guest: Page) => guest.getByRole('heading', { level: 1 })

test('D-1-78 D-1-125 D-1-126 D-1-127 a gift by link is opened on a phone, exchanged, sent to a private address, and thanked for', async ({
  page,
  app,
  context,
  browser,
}) => {
  test.setTimeout(180_000)
  const { slugs } = await otherGifts(app, ['The Long Bath'])
  const gift = await giftToBuy(
    { app, context },
    { contact: { email: 'grace@okafor.example' }, experience: { replacements: slugs } },
  )
  await page.goto(setupPath(gift))
  await page.getByRole('radio', { name: 'Ask Grace where to send it' }).click()
  const others = page.getByRole('region', { name: 'Other gifts Grace may choose' })
  await others.getByRole('button', { name: 'Add a choice' }).click()
  await others.getByRole('button', { name: 'Add The Long Bath' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Review and pay' }).click()
  await expect(page.getByRole('button', { name: 'Confirm Purchase' })).toBeEnabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm Purchase' }).click()
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/activity?type=links')
  await expect(page.getByRole('list', { name: 'Gift links' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  const [mail] = await app.mailsTo('grace@okafor.example')
  const path = /\/g\/[\w-]{22}/.exec(mail?.plain ?? '')?.[0] ?? ''
  const { guest, close } = await phoneOf(browser, app)
  const person = new ClickCounter()
  await guest.goto(path)
  await expect(current(guest)).toHaveText('Dana has a little something for you.')
  await person.click(guest.getByRole('button', { name: 'See your gift' }))
  await expect(current(guest)).toHaveText('Holiday Citrus Crate')
  await person.click(guest.getByRole('link', { name: /^Choose something else/ }))
  await expectFitsPhone(guest)
  await expectAccessible(guest)
  await person.click(guest.getByRole('button', { name: 'Choose this' }))
  await expect(current(guest)).toHaveText('The Long Bath')
  await person.click(guest.getByRole('link', { name: /^Send it here/ }))
  await guest.getByLabel('Name').fill('Grace Okafor')
  await guest.getByLabel('Street').fill('77 Quiet Maple Street')
  await guest.getByRole('textbox', { name: 'City' }).fill('Denver')
  await guest.getByLabel('State or province').selectOption('CO')
  await guest.getByLabel('ZIP or postal code').fill('80202')
  await person.click(guest.getByRole('button', { name: 'Send it here' }))
  expect(person.clicks).toBe(5)
  await app.platform.jobs.drain()

  // Both sides follow the same parcel: the same state, and the same words once it moves.
  const touch = (await (await app.as(gift.member)).get('/v1/giftlinks')).body.data[0].touch.key
  const steps = guest.getByRole('list', { name: 'Where your gift is' }).getByRole('listitem')
  await expect(current(guest)).toHaveText('It’s yours. We’re wrapping it now.')
  await expect(steps).toHaveText([/^Accepted/, /^Packed/, /^On its way/, /^Delivered/])
  await expect(steps.first()).toContainText('Monday, March 1, 2027')
  await expectAccessible(guest)
  await signIn(context, app, gift.member)
  await page.goto(`/touch/${touch}`)
  await expect(page.getByText('The Long Bath').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Quiet Maple')
  const reload = async () => {
    await guest.reload()
    await page.reload()
  }
  const daily = ['touches.process']
  await app.travelTo('2027-03-02T17:00:00Z', { daily })
  await reload()
  await expect(current(guest)).toHaveText('It’s packed and ready to go.')
  await expect(steps.nth(1)).toContainText('Tuesday, March 2, 2027')
  await expect(shipping(page)).toContainText('Packed, with your card on top')
  await app.travelTo('2027-03-03T06:00:00Z', { daily })
  await reload()
  await expect(current(guest)).toHaveText(/^Arrives /)
  await expect(guest.getByRole('link', { name: /Track your package/ })).toBeVisible()
  await expect(guest.getByText('On its way to Denver, CO.')).toBeVisible()
  await expectAccessible(guest)
  await expect(shipping(page).getByText('On its way', { exact: true })).toBeVisible()
  await expect(shipping(page).getByRole('heading', { name: /^Arrives / })).toBeVisible()
  await expectAccessible(page)
  await app.travelTo('2027-03-12T12:00:00Z', { daily })
  await reload()
  await expect(current(guest)).toHaveText('It’s here.')
  const [row] = await app.rows<{ day: string }>(
    sql`select to_char(delivered_at at time zone 'UTC', 'FMMonth FMDD, YYYY') as day from touches where key = ${touch}`,
  )
  await expect(steps.last()).toContainText(row?.day ?? 'a day')
  await expect(shipping(page).getByText('Delivered', { exact: true }).first()).toBeVisible()
  await guest.getByRole('textbox', { name: 'Your note to Dana' }).fill('The dog is on it as I type.')
  await guest.getByRole('button', { name: 'Send to Dana' }).click()
  await expect(current(guest)).toHaveText('Your note is with Dana.')
  await expectAccessible(guest)
  await close()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Thank-you note' })).toContainText(
    'The dog is on it as I type.',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All links of this order' }).click()
  await expect(page.getByRole('link', { name: 'Thanked: 1 person' })).toBeVisible()
  await expectAccessible(page)
})
