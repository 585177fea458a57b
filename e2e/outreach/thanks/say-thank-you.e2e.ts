import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { jpegBytes } from '../../../server/test/build/picture.ts'
import { buildAcceptedGift, deliver } from '../../../server/test/build/outreach/thanks.ts'
import { expect, expectAccessible, signIn, signInAsStaff, test } from '../../app.ts'
import { buildLocation } from '../../../server/test/build/contact.ts'
import { buildExperience } from '../../../server/test/build/touch.ts'
import { ClickCounter } from '../../click-counter.ts'
import { goTo } from '../../go-to.ts'

test.use({ now: '2027-03-01T15:00:00Z' })

const note = 'The dog is on it as I type. <script>alert("hi")</script>'
const phone = { width: 390, height: 844 }
const wide = { width: 1280, height: 800 }

/** Checks axe at three widths; the page ends at the last. */
async function expectAccessibleAt(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 1280 ? 800 : 844 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

test('D-1-80 D-1-102 a note from the gift’s page is on home, touch, and person as typed, and said back', async ({
  page,
  app,
  context,
}) => {
  const gift = await buildAcceptedGift(app)
  await deliver(app, gift.touchKey)
  await page.setViewportSize(phone)
  await page.goto(`/g/${gift.code}`)
  await expect(page.getByRole('heading', { name: 'Say thank you' })).toBeVisible()
  await expectAccessibleAt(page, [320, 1280, 390])
  const field = page.getByRole('textbox', { name: 'Your note to Dana' })
  await field.fill('x'.repeat(351))
  await page.getByRole('button', { name: 'Send to Dana' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/1 character too long/)
  await expectAccessible(page)
  await field.fill(note)
  await page.getByRole('button', { name: 'Send to Dana' }).click()
  await expect(page.getByRole('heading', { name: 'Your note is with Dana.' })).toBeVisible()
  await expect(page.getByText(note)).toBeVisible()
  await expectAccessibleAt(page, [320, 1280, 390])
  await page.getByRole('link', { name: 'Change my note' }).click()
  await expect(field).toHaveValue(note)
  await expectAccessible(page)

  await signIn(context, app, gift.member)
  await page.setViewportSize(wide)
  await page.goto('/activity')
  const row = page.getByRole('listitem').filter({ hasText: 'Thanks from Grace' })
  await expect(row).toContainText(note)
  await expectAccessibleAt(page, [390, 1280])
  await row.getByRole('link', { name: /^Read: / }).click()
  const panel = page.getByRole('region', { name: 'Thank-you note' })
  await expect(panel.getByRole('heading', { name: 'Grace says thank you' })).toBeVisible()
  await expect(panel).toContainText(note)
  await expect(page.getByRole('region', { name: 'About the link' })).toContainText('ThanksMar 1, 2027')
  await expectAccessibleAt(page, [390, 1280])
  await page.goto('/activity')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Thanks from Grace')).toHaveCount(0)
  await goTo(page, `/contacts/details/${gift.grace.key}`)
  await expect(page.getByText('Thank-you notes')).toBeVisible()
  await expect(page.getByText(note)).toBeVisible()
  await expectAccessible(page)
})

test('a thank-you is answered by a second gift: five clicks from home to paid', async ({
  page,
  app,
  context,
}) => {
  const gift = await buildAcceptedGift(app)
  await deliver(app, gift.touchKey)
  await buildLocation(app, { contact: gift.grace })
  const another = await buildExperience(app, { title: 'The Long Bath' })
  await page.setViewportSize(phone)
  await page.goto(`/g/${gift.code}`)
  const person = new ClickCounter()
  await person.fill(page.getByRole('textbox', { name: 'Your note to Dana' }), 'So warm!')
  await person.click(page.getByRole('button', { name: 'Send to Dana' }))
  await expect(page.getByRole('heading', { name: 'Your note is with Dana.' })).toBeVisible()
  expect(person).toMatchObject({ clicks: 1, fields: 1 })
  await signIn(context, app, gift.member)
  await page.setViewportSize(wide)
  await page.goto('/activity')
  const member = new ClickCounter()
  await member.click(page.getByRole('link', { name: /^Say it back: / }))
  await expect(page).toHaveURL(new RegExp(`/services\\?recipient=${gift.grace.key}`))
  await member.click(
    page
      .getByRole('main')
      .getByRole('link', { name: /The Long Bath/ })
      .first(),
  )
  await member.click(page.getByRole('dialog').getByRole('button', { name: 'Send this' }))
  await member.click(page.getByRole('button', { name: 'Review and pay' }))
  await member.click(page.getByRole('button', { name: 'Confirm Purchase' }).first())
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  expect(member).toMatchObject({ clicks: 5, fields: 0 })
  expect(
    await app.rows(sql`select 1 from touches where contact_key = ${gift.grace.key}
      and experience_key = ${another.key}`),
  ).toHaveLength(1)
  await page.goto('/activity')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Thanks from Grace')).toHaveCount(0)
  await page.getByRole('button', { name: /notification/i }).click()
  await page.getByRole('link', { name: /Grace Okafor says thank you/ }).click()
  await expect(page).toHaveURL(`/touch/${gift.touchKey}`)
})

test('D-1-83 a reported gift waits for staff with a way to the touch, and its member sees who reported it', async ({
  page,
  app,
  context,
}) => {
  const gift = await buildAcceptedGift(app)
  await deliver(app, gift.touchKey)
  await page.setViewportSize(phone)
  await page.goto(`/g/${gift.code}`)
  await page.getByRole('link', { name: /^Something is wrong/ }).click()
  await expectAccessibleAt(page, [320, 1280, 390])
  const words = page.getByRole('textbox', { name: /^What should we know/ })
  await words.fill('A corner is wet.')
  const picture = { name: 'corner.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpegBytes()) }
  const files = page.getByLabel(/^Pictures/)
  await files.setInputFiles([{ ...picture, name: 'corner.gif', mimeType: 'image/gif' }])
  await page.getByRole('radio', { name: 'It came damaged' }).check()
  await page.getByRole('button', { name: 'Send to Goodturn' }).click()
  await expect(page.getByRole('alert')).toContainText('“corner.gif” can’t be sent.')
  await expect(words).toHaveValue('A corner is wet.')
  await expect(page.getByRole('radio', { name: 'It came damaged' })).toBeChecked()
  await expectAccessible(page)
  await files.setInputFiles([picture])
  await page.getByRole('button', { name: 'Send to Goodturn' }).click()
  await expect(page.getByText('Thank you for telling us.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Something is wrong/ })).toHaveCount(0)

  await signIn(context, app, gift.member)
  await page.setViewportSize(wide)
  await page.goto(`/touch/${gift.touchKey}`)
  await expect(page.getByText('Reported by Grace')).toBeVisible()
  await expect(page.getByText('A corner is wet.')).toHaveCount(0)
  await expectAccessible(page)

  await signInAsStaff(page, app, 'support')
  await page.goto('/staff/queues/messages')
  await page
    .getByRole('link', { name: /Grace Okafor/ })
    .first()
    .click()
  const item = page.getByRole('region', { name: 'Grace Okafor' })
  await expect(item.getByText('A corner is wet.').first()).toBeVisible()
  await expect(item.getByRole('img', { name: 'Picture 1, opens in a new tab' })).toBeVisible()
  await expect(item).toContainText(gift.touchKey)
  await expectAccessible(page)
  await item.getByRole('link', { name: `${gift.service.title} for Grace Okafor` }).click()
  await expect(page.getByRole('table', { name: 'Touches' })).toContainText(gift.service.title)
})
