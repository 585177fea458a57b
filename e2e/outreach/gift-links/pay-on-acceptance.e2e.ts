import { sql } from 'drizzle-orm'
import { buildBuyer } from '../../../server/test/build/order.ts'
import { buildGiftLink } from '../../../server/test/build/outreach/gift-link.ts'
import { buildPartnership } from '../../../server/test/build/partnership.ts'
import { buildHeldLink, issueCredit } from '../../../server/test/build/outreach/held-link.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { ClickCounter } from '../../click-counter.ts'
import { goTo } from '../../go-to.ts'
import { giftToBuy } from '../../ordering/checkout/gifts.ts'
import { setupPath } from '../../ordering/checkout/shopper.ts'
import { acceptAsRecipient, expectFitsPhone, openAsRecipient } from './story.ts'

const dayMs = 86_400_000

test('D-1-25 D-1-26 the review says what is held today, what the card may be charged, and when', async ({
  page,
  app,
  context,
}) => {
  const gift = await giftToBuy({ app, context })
  const review = async () => {
    await goTo(page, setupPath(gift))
    await page.getByRole('radio', { name: 'Ask Grace where to send it' }).click()
    await page.getByRole('button', { name: 'Review and pay' }).click()
  }
  const when = page.getByRole('region', { name: 'When to pay' })
  const later = when.getByRole('radio', { name: 'Pay when it is accepted' })
  const sum = (label: string) => page.getByText(label).locator('..')
  await page.goto('/services')
  await review()
  await expect(later).toBeChecked()
  await expect(when).toContainText('You pay nothing for this gift. Your card isn’t charged.')
  await expect(when).toContainText('We charge Visa 4242 once, $54.00. Never more, even if the price goes up.')
  await expect(when).toContainText('You pay nothing. Your card is never charged.')
  await expect(sum('Charged today')).toContainText('$0.00')
  await expectAccessible(page)

  await issueCredit(app, gift.member, 2000)
  await page.reload()
  await expect(when).toContainText(
    '$20.00 of your balance is set aside for this gift. Your card isn’t charged.',
  )
  await expect(when).toContainText('We use the $20.00 and charge Visa 4242 once, $34.00.')
  await expect(when).toContainText('The $20.00 goes back to your balance. Your card is never charged.')
  await expect(sum('Visa 4242, when accepted')).toContainText('34.00')
  await expectFitsPhone(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await when.getByRole('radio', { name: 'Pay now' }).click()
  await expect(when).toContainText('$20.00 from your balance and $34.00 on Visa 4242 today.')
  await expect(sum('Balance due on Visa 4242')).toContainText('$34.00')
  await later.click()
  await page.getByRole('button', { name: 'Confirm Purchase' }).click()
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  await expect(page.getByText('Nothing was charged today')).toBeVisible()
  await expect(page.getByText('$20.00 of your balance is set aside.')).toBeVisible()
  await expect(page.getByText('Your link for Grace is ready')).toBeVisible()
  await expectAccessible(page)

  await issueCredit(app, gift.member, 5400)
  await review()
  await expect(when).toContainText('$54.00 of your balance is set aside for this gift.')
  await expect(when).toContainText('We use the $54.00. No card is charged.')
  await when.getByRole('radio', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Confirm Purchase' }).click()
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  await expect(page.getByText('Nothing was charged today')).toHaveCount(0)
})

test('D-1-32 a partner shares only what is paid now', async ({ page, app, context }) => {
  const partnership = await buildPartnership(app)
  const gift = await giftToBuy({ app, context }, { member: partnership.inviter, cardNumber: null })
  await page.goto(setupPath(gift))
  await page.getByRole('radio', { name: 'Ask Grace where to send it' }).click()
  await page.getByRole('button', { name: 'Review and pay' }).click()
  const later = page.getByRole('radio', { name: 'Pay when it is accepted' })
  const partner = page.getByRole('radio', { name: /^Split with/ })
  await expect(later).toBeChecked()
  await expect(partner).toBeDisabled()
  await expect(partner).toHaveAccessibleDescription('Needs “Pay now”, so that you both pay the same day.')
  await page.getByRole('radio', { name: 'Pay now' }).click()
  await partner.check()
  await expect(later).toBeDisabled()
  await expect(later).toHaveAccessibleDescription('A partner shares only what you pay now.')
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'We asked Ruth to pay half' })).toBeVisible()
})

test('D-1-100 D-1-126 a failed charge after the acceptance is paid from home, and the gift goes on', async ({
  page,
  app,
  context,
}) => {
  const link = await buildHeldLink(app, { card: '4000000000000341' })
  await signIn(context, app, link.member)
  await page.goto(`/touch/${link.touchKey}`)
  await expect(page.getByRole('region', { name: 'About the link' })).toContainText(
    '$20.00 set aside from your balance, and $40.00 on Visa 0341 once it’s accepted',
  )
  await acceptAsRecipient(app, link.key, true)
  await page.reload()
  const panel = page.getByRole('region', { name: 'Gift link' })
  await expect(panel).toContainText('Your card couldn’t be charged')
  await expect(panel.getByRole('link', { name: 'Pay $40.00' })).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await goTo(page, '/activity')
  const row = page.getByRole('link', { name: /^Pay \$40.00: / })
  await expect(row).toBeVisible()
  await expect(page.getByText('It was accepted. Nothing is sent until it’s paid.')).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const member = new ClickCounter()
  await member.click(row)
  await member.click(page.getByRole('radio', { name: 'Visa ending in 4242' }))
  await member.click(page.getByRole('button', { name: 'Re-charge $40.00' }))
  await expect(page.getByText('Invoice re-charged successfully')).toBeVisible()
  expect(member).toMatchObject({ clicks: 3, fields: 0 })
  // The person saw nothing of it.
  expect((await link.touch()).status).toBe('pending')
  await page.goto('/activity')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('D-1-101 a link that ends within three days and wasn’t opened is copied from home', async ({
  page,
  app,
  context,
}) => {
  const buyer = await buildBuyer(app)
  const soon = await buildGiftLink(app, { buyer, link: { ends_in_days: 7 } })
  const [later, opened] = [await buildGiftLink(app, { buyer }), await buildGiftLink(app, { buyer })]
  await openAsRecipient(app, opened.key)
  await app.rows(
    sql`update gift_links set ends_at = ${new Date(app.now.getTime() + 3 * dayMs).toISOString()}::timestamptz
        where key in (${soon.key}, ${opened.key})`,
  )
  await app.rows(
    sql`update gift_links set ends_at = ${new Date(app.now.getTime() + 4 * dayMs).toISOString()}::timestamptz
        where key = ${later.key}`,
  )
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(context, app, buyer.member)
  await page.goto('/activity')
  const copy = page.getByRole('button', { name: /^Copy link: / })
  await expect(copy).toHaveCount(1)
  await expectAccessible(page)
  await copy.click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await soon.copy()).url)
})
