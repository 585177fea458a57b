import type { Page } from '@playwright/test'
import { setFunding } from '../../../server/src/money/easy-billing/set-funding.ts'
import { buildCard } from '../../../server/test/build/card.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildEasyLink } from '../../../server/test/build/outreach/easy-link.ts'
import { issueCredit } from '../../../server/test/build/outreach/held-link.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'
import { giftToBuy, secondGift } from '../../ordering/checkout/gifts.ts'
import { putInCart, setupPath } from '../../ordering/checkout/shopper.ts'
import { acceptAsRecipient, expectFitsPhone } from './story.ts'

type Fixtures = Parameters<typeof giftToBuy>[0]

/** A gift for $54.00 of a member whose balance a card replenishes in steps of $50.00. */
async function easyGift({ app, context }: Fixtures) {
  const member = await buildMember(app, { permissions: ['easy-billing'] })
  const card = await buildCard(app, member)
  const rule = { status: 'active', type: 'credit_card', amountCents: 5000, cardKey: card.key } as const
  await app.db.transaction((tx) => setFunding(tx, member.key, rule, app.cause()))
  return giftToBuy({ app, context }, { member, cardNumber: null })
}

async function review(page: Page, gift: Parameters<typeof setupPath>[0]) {
  await goTo(page, setupPath(gift))
  await page.getByRole('radio', { name: 'Ask Grace where to send it' }).click()
  await page.getByRole('button', { name: 'Review and pay' }).click()
}

test('with easy billing, the review says what is held today, and when the balance is replenished', async ({
  page,
  app,
  context,
}) => {
  const gift = await easyGift({ app, context })
  await issueCredit(app, gift.member, 2000)
  await page.goto('/services')
  await review(page, gift)
  const when = page.getByRole('region', { name: 'When to pay' })
  const later = when.getByRole('radio', { name: 'Pay when it is accepted' })
  const now = when.getByRole('radio', { name: 'Pay now' })
  const sum = (label: string) => page.getByText(label).locator('..')
  await expect(later).toBeChecked()
  await expect(when).toContainText(
    '$20.00 of your balance is set aside for this gift. Your card isn’t charged for it.',
  )
  await expect(when).toContainText(
    'We use the $20.00 and $34.00 more of your balance. Never more, even if the price goes up. If your balance stays as it is, we first replenish it with $50.00 from Visa 4242. If that’s declined, you have 14 days to pay.',
  )
  await expect(when).toContainText('The $20.00 goes back to your balance. Your card is never charged for it.')
  await expect(sum('From your balance, when accepted')).toContainText('34.00')
  await expect(sum('Charged today')).toContainText('$0.00')
  await expect(page.getByText(/^Your balance will be replenished/)).toHaveCount(0)
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await now.click()
  await expect(when).toContainText('$20.00 from your balance and $34.00 from a recharge today.')
  await expect(
    page.getByText('Your balance will be replenished with a charge of $50.00 to your Visa ending in 4242.'),
  ).toBeVisible()
  await expect(sum('Balance recharge on Visa 4242')).toContainText('$50.00')
  await later.click()
  await page.getByRole('button', { name: 'Confirm Purchase' }).click()
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  await expect(page.getByText('Nothing was charged today')).toBeVisible()
  await expect(page.getByText('$20.00 of your balance is set aside.')).toBeVisible()
  await expect(page.getByText('Once Grace accepts, your balance pays $34.00 more.')).toBeVisible()
  await expectAccessible(page)
})

test('with easy billing, gifts by address are paid at once, and the review parts the recharges', async ({
  page,
  app,
  context,
}) => {
  const gift = await easyGift({ app, context })
  await issueCredit(app, gift.member, 2000)
  await page.goto('/services')
  await putInCart(page, await secondGift(app, gift))
  await review(page, gift)
  const when = page.getByRole('region', { name: 'When to pay' })
  await expect(
    page.getByText('Your balance will be replenished with a charge of $50.00 to your Visa ending in 4242.'),
  ).toBeVisible()
  await expect(when).toContainText('You pay nothing for this gift. Your card isn’t charged for it.')
  await expect(when).toContainText('We use $54.00 of your balance.')
  await expect(when).toContainText('we first replenish it with $50.00 from Visa 4242')
  await expect(page.getByText('Balance recharge on Visa 4242').locator('..')).toContainText('$50.00')
  await expect(page.getByText('Charged today')).toHaveCount(0)
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Confirm Purchase' }).click()
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  const caller = await app.as(gift.member)
  expect((await caller.get('/v1/billing/credits')).body.data.total_balance).toBe(16)
  const [link] = (await caller.get('/v1/giftlinks')).body.data
  expect(link).toMatchObject({ payment: 'held', pay: { held: 0, due: 54, from_balance: true } })
})

test('with easy billing, a refused recharge after the acceptance is shown with what to pay', async ({
  page,
  app,
  context,
}) => {
  const link = await buildEasyLink(app, { card: '4000000000000341' })
  await signIn(context, app, link.member)
  await page.goto(`/touch/${link.touchKey}`)
  await expect(page.getByRole('region', { name: 'About the link' })).toContainText(
    '$20.00 set aside from your balance, and $40.00 more of it once it’s accepted',
  )
  await acceptAsRecipient(app, link.key, true)
  await page.reload()
  const panel = page.getByRole('region', { name: 'Gift link' })
  await expect(panel).toContainText('Your card couldn’t be charged')
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Pay $40.00' }).click()
  await page.getByRole('radio', { name: 'Visa ending in 4242' }).check()
  await page.getByRole('button', { name: 'Re-charge $40.00' }).click()
  await expect(page.getByText('Invoice re-charged successfully')).toBeVisible()
})
