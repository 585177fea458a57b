import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPrompt } from '../../../server/test/build/prompt.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { buildExperience, buildTouch } from '../../../server/test/build/touch.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { giftToBuy } from '../checkout/gifts.ts'
import { setupPath } from '../checkout/shopper.ts'
import { ClickCounter } from '../../click-counter.ts'
import { goTo } from '../../go-to.ts'

const parts = {
  experience: { personalizationRequired: true, personalizationLabel: 'Color: oat, moss, or brick' },
  contact: {
    birthMonth: 5,
    birthDay: 4,
    notes: 'Two kids, Ada and Ben. Allergic to satsumas.',
    partnerFirstName: 'Daniel',
    partnerLastName: 'Okafor',
  },
}

const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

test("R-29 a gift's card, color, and date reach the touch", async ({ page, app, context }) => {
  const gift = await giftToBuy({ app, context }, parts)
  const prompt = await buildPrompt(app, { title: 'Cozy Evening' })
  await page.goto(setupPath(gift))
  await expect(page.getByText('Allergic to satsumas', { exact: true })).toBeVisible()
  await expect(page.getByText('The description mentions satsumas: Grace is allergic')).toBeVisible()
  await expect(page.getByText('Grace’s birthday is May 4')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Oat/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^As soon as possible Goes out/ })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Choose someone else' })).toHaveAttribute(
    'href',
    /choose=person$/,
  )
  await expectAccessible(page)

  // The helper writes, Undo restores the previous text, and the gift's own message is never lost.
  const proposed = await messageField(page).inputValue()
  await page.getByRole('button', { name: prompt.title }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  expect(await messageField(page).inputValue()).not.toBe(proposed)
  await undo.click()
  await expect(messageField(page)).toHaveValue(proposed)
  await messageField(page).fill('x'.repeat(351))
  await expect(page.getByText('-1 Characters Left')).toBeVisible()
  const pay = page.getByRole('button', { name: 'Review and pay' }).first()
  await expect(pay).toHaveAccessibleDescription('Please use at most 350 characters.')
  await page.getByRole('button', { name: 'Revert to Default Message' }).click()
  await expect(messageField(page)).toHaveValue(proposed)

  await page.getByRole('radio', { name: /^Moss/ }).check()
  await page.getByRole('textbox', { name: 'Greeting' }).fill('Grace and all')
  await messageField(page).fill('Dear {first name}, here is something warm.')
  await page.getByRole('textbox', { name: 'Signature' }).fill('Dana')
  await page.getByRole('radio', { name: /^For Grace’s birthday, May 4/ }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Moss/ })).toBeChecked()
  await expect(messageField(page)).toHaveValue('Dear {first name}, here is something warm.')
  await expect(page.getByRole('radio', { name: /^For Grace’s birthday, May 4/ })).toBeChecked()
  await expectAccessible(page)

  await pay.click()
  await expect(page).toHaveURL('/payment')
  // The setup page still edits an item that is in the cart, even from another tab.
  const other = await context.newPage()
  await other.goto(setupPath(gift))
  await other.getByRole('radio', { name: /^Brick/ }).check()
  await goTo(page, setupPath(gift))
  await expect(page.getByRole('radio', { name: /^Brick/ })).toBeChecked()
  await other.close()
  await page.getByRole('button', { name: 'Review and pay' }).first().click()
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success/)
  const rows = await app.rows(sql`select custom_to_name, custom_from_name, custom_message, personalization,
    event_date::text from touches where member_key = ${gift.member.key}`)
  expect(rows).toEqual([
    {
      custom_to_name: 'Grace and all',
      custom_from_name: 'Dana',
      custom_message: 'Dear Grace and Daniel, here is something warm.',
      personalization: 'Brick',
      event_date: '2027-04-26',
    },
  ])
})

test('recent gifts show their status, and phones need two taps @all', async ({ page, app, context }) => {
  const gift = await giftToBuy({ app, context })
  const { member, contact, location, experience } = gift
  const recipient = { key: contact.key, displayName: contact.displayName, locationKey: location.key }
  const give = (eventDate: string, status: 'paused' | 'pending') =>
    buildTouch(app, { member, recipient, experience, eventDate, change: { status } })
  await give('2027-02-10', 'paused')
  await page.goto(setupPath(gift))
  await expect(page.getByText('Grace already has this coming: paused')).toBeVisible()
  await give('2027-03-20', 'pending')
  await page.reload()
  await expect(page.getByText('Grace is already getting this on Mar 20, 2027')).toBeVisible()
  const last = page.getByRole('listitem').filter({ hasText: experience.title })
  await expect(last).toHaveText([/Goes out Mar 20, 2027$/, /Paused$/])

  await page.setViewportSize({ width: 390, height: 844 })
  const counter = new ClickCounter()
  const click = (name: string) => counter.click(page.getByRole('button', { name }).last())
  await expect(page.getByRole('button', { name: 'Review and pay' }).last()).toBeEnabled()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await click('Review and pay')
  await expect(page).toHaveURL('/payment')
  await click('Confirm Purchase')
  await expect(page).toHaveURL(/\/payment\/success/)
  expect(counter).toMatchObject({ clicks: 2, fields: 0 })
})

test('shopping for a person continues until ended @all', async ({ page, app, context }) => {
  const member = await buildMember(app)
  await buildCard(app, member)
  const { contact } = await buildPurchase(app, { member, cardNumber: null })
  const { serviceKey } = await buildExperience(app, { title: 'Cedar Box' }, { popularity: 1000 })
  await signIn(context, app, member)
  await page.goto(`/contacts/details/${contact.key}`)
  await page.getByRole('link', { name: 'Send something' }).click()
  const strip = page.getByRole('status').filter({ hasText: 'Shopping for Grace Okafor' })
  await expect(strip).toBeVisible()
  await expectAccessible(page)
  // After leaving and returning, even from a page that never loaded the user, it is still for her.
  await page.route('**/api/v1/auth/user', (route) => route.abort())
  await page.goto('/activity')
  await expect(page).toHaveURL('/server-error')
  await page.unroute('**/api/v1/auth/user')
  await page.goto('/services')
  await expect(strip).toBeVisible()
  await page.getByRole('link', { name: /Cedar Box/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send this' }).click()
  await expect(page).toHaveURL(`/service-activation/${serviceKey}/${contact.key}`)
  await page.getByRole('link', { name: 'Keep shopping' }).click()
  await strip.getByRole('button', { name: 'End' }).click()
  await expect(strip).toHaveCount(0)
  await page.goto('/services')
  await expect(page.getByRole('heading', { name: 'All services' })).toBeVisible()
  await expect(strip).toHaveCount(0)
})
