import { sql } from 'drizzle-orm'
import { touchesReturned } from '../../../server/src/care/touches/events.ts'
import { changeTouches } from '../../../server/src/care/touches/change.ts'
import { buildAcceptedGift, deliver } from '../../../server/test/build/outreach/thanks.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { expectFitsPhone } from './story.ts'

test('D-1-76 a private gift that comes back asks again by the same link, and its member sees it', async ({
  page,
  app,
  context,
  browser,
}) => {
  const gift = await buildAcceptedGift(app, { link: { send_by: 'email' } })
  await deliver(app, gift.touchKey)
  await app.travelTo(new Date(app.now.getTime() + 60_000).toISOString(), { daily: [] })
  await app.db.transaction(async (tx) => {
    const change = { status: 'returntosender' as const, deliveredAt: null }
    await changeTouches(tx, sql`key = ${gift.touchKey}`, change)
    await app.cause().publish(tx, touchesReturned, { touchKeys: [gift.touchKey] })
  })
  await signIn(context, app, gift.member)
  await page.goto(`/touch/${gift.touchKey}`)
  await expect(page.getByText('We asked Grace for another address.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await expectAccessible(page)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const guest = await phone.newPage()
  await guest.goto(`${app.url}/g/${gift.code}`)
  await expect(guest.getByRole('heading', { name: 'It came back. Where else can we send it?' })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByLabel('Name').fill('Grace Okafor')
  await guest.getByLabel('Street').fill('9 Persimmon Walk')
  await guest.getByRole('textbox', { name: 'City' }).fill('Oakland')
  await guest.getByLabel('State or province').selectOption('CA')
  await guest.getByLabel('ZIP or postal code').fill('94601')
  await guest.getByRole('button', { name: 'Send it here' }).click()
  await expect(guest.getByRole('heading', { name: 'It’s yours. We’re wrapping it now.' })).toBeVisible()
  // Until it is packed, it can go elsewhere.
  await guest.getByRole('link', { name: 'Send it somewhere else' }).click()
  await expect(guest.getByRole('heading', { name: 'Where should it go instead?' })).toBeVisible()
  await expectAccessible(guest)
  await phone.close()

  await page.reload()
  await expect(page.getByText('We asked Grace for another address.')).toHaveCount(0)
})
