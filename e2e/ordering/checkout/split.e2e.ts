import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPartnership } from '../../../server/test/build/partnership.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { issueLot } from '../../../server/src/money/ledger/issue.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { ClickCounter } from '../../click-counter.ts'
import { eventsOf, openWithCart, putInCart } from './shopper.ts'

/** Dana and Ruth, who share costs, and a $101.01 gift that Dana can buy. */
async function sharedGift(app: TestApp, inviteeAutoAccept: boolean) {
  const partnership = await buildPartnership(app, { inviteeAutoAccept })
  const gift = await buildPurchase(app, {
    member: partnership.inviter,
    cardNumber: null,
    service: { priceCents: 10_101 },
  })
  return { ...gift, partnership, buyer: partnership.inviter }
}

const paying = (name: string) => new RegExp(`^${name}`)

/** Adds this many cents of funds to a member's wallet. */
async function giveFunds(app: TestApp, { key: memberKey }: { key: MemberKey }, cents: number): Promise<void> {
  const lot = { kind: 'fund', reason: 'manual_entry', description: 'Welcome', now: app.now } as const
  await issueLot(app.db, { ...lot, memberKey, cents })
}

test('B-1-10 B-2.1-08 B-3.5-02 B-4.1-13 B-4.1-14 B-7-06 a partner pays half of an order after approving it', async ({
  page,
  app,
  context,
}) => {
  const gift = await sharedGift(app, false)
  const { buyer, partnership } = gift
  // Another member's invitation is not accepted yet, so it offers no choice.
  const other = await buildMember(app, { firstName: 'Theo', lastName: 'Marsh' })
  await buildPartnership(app, { inviter: other, invitee: buyer, status: 'requested' })
  await giveFunds(app, buyer, 2000)
  await signIn(context, app, buyer)
  await openWithCart(page, gift.buyer, [gift.cartItem()])
  const card = page.getByRole('radio', { name: /^Visa ending in 4242/ }).first()
  const partner = page.getByRole('radio', { name: paying('Split with Ruth Adeyemi') })
  await expect(card).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Split with/ })).toHaveCount(1)

  // Choosing one clears the other.
  await partner.check()
  await expect(card).not.toBeChecked()
  await card.check()
  await expect(partner).not.toBeChecked()
  await partner.check()

  const shares = page.getByRole('region', { name: 'Shares' })
  const line = (label: string) => shares.getByText(label, { exact: true }).locator('..')
  await expect(line('Ruth Adeyemi pays')).toContainText('$50.50')
  await expect(line('Your share')).toContainText('$50.51')
  await expect(line('You pay with Visa ending in 4242')).toContainText('$30.51')
  await expect(shares).toContainText('We’ll ask Ruth to approve first. No one is charged until then.')
  // The toggle affects the buyer's share only.
  const useCredit = page.getByRole('switch', { name: /Use my balance first/ })
  await useCredit.click()
  await expect(line('Ruth Adeyemi pays')).toContainText('$50.50')
  await expect(line('You pay with Visa ending in 4242')).toContainText('$50.51')
  await useCredit.click()
  await expectAccessible(page)

  const asked = page.waitForRequest('**/api/v1/billing/checkout')
  const answered = page.waitForResponse('**/api/v1/billing/checkout')
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  const sent = (await asked).postDataJSON()
  expect(Object.keys(sent).toSorted()).toEqual(['credit', 'items', 'payment_partner'])
  expect(sent).toMatchObject({ payment_partner: partnership.key, credit: true, items: [expect.any(Object)] })
  const { data } = await (await answered).json()
  expect(data).toMatchObject({ inviter: { id: expect.any(String) }, invitee: { id: expect.any(String) } })

  await expect(page).toHaveURL(/\/payment\/success\?/)
  await expect(
    page.getByText('Your partner has been asked to approve their half. Your order starts once they approve.'),
  ).toBeVisible()
  await expectAccessible(page)
  expect((await eventsOf(page, 'purchase'))[0]?.ecommerce).toMatchObject({
    transaction_id: data.inviter.id,
    value: 101.01,
  })
  const requests = await app.rows(
    sql`select status from invoices where key in (${data.inviter.id}, ${data.invitee.id})`,
  )
  expect(requests).toEqual([{ status: 'partnerpending' }, { status: 'partnerpending' }])
})

test('a balance-covered order is split in three clicks @all', async ({ page, app, context }) => {
  const gift = await sharedGift(app, false)
  const { buyer, partnership } = gift
  await giveFunds(app, buyer, 20_000)
  await signIn(context, app, buyer)
  await putInCart(page, gift)
  const counter = new ClickCounter()
  await counter.click(page.getByRole('link', { name: 'Go to cart' }))
  const alone = page.getByRole('radio', { name: 'Pay it all from my balance' })
  const partner = page.getByRole('radio', { name: 'Split with Ruth Adeyemi' })
  await expect(alone).toBeChecked()
  await expect(page.getByRole('main')).toContainText(
    'Ruth pays half, $50.50. You pay $50.51 from your balance. We’ll ask Ruth to approve first.',
  )
  await counter.click(partner)
  await expect(alone).not.toBeChecked()
  const shares = page.getByRole('region', { name: 'Shares' })
  await expect(shares).toContainText(
    'We’ll set aside your $50.51 from your balance now and release it if Ruth declines. Ruth has 14 days to respond.',
  )
  await expectAccessible(page)
  // Back to paying alone, and split again.
  await alone.check()
  await expect(shares).toHaveCount(0)
  await partner.check()
  await counter.click(page.getByRole('button', { name: 'Confirm Purchase' }).first())
  await expect(page.getByRole('heading', { level: 1, name: 'We asked Ruth to pay half' })).toBeVisible()
  expect(counter).toMatchObject({ clicks: 3, fields: 0 })

  const invoices = await app.rows(
    sql`select status, credit_cents, amount_cents from invoices where member_key in (${buyer.key}, ${partnership.invitee.key})
        order by amount_cents`,
  )
  expect(invoices).toEqual([
    { status: 'partnerpending', credit_cents: 5051, amount_cents: 0 },
    { status: 'partnerpending', credit_cents: 0, amount_cents: 5050 },
  ])
})

test('a partner who auto-accepts is charged at checkout @all', async ({ page, app, context }) => {
  const gift = await sharedGift(app, true)
  await signIn(context, app, gift.buyer)
  await openWithCart(page, gift.buyer, [gift.cartItem()])
  await page.getByRole('radio', { name: paying('Split with Ruth Adeyemi') }).check()
  await expect(page.getByText('Due today').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Shares' })).toContainText(
    'Ruth approves automatically: you’re both charged when you confirm.',
  )
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success\?order=invoice_/)
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  await expect(page.getByText('Your partner has been asked')).toHaveCount(0)
  const paid = await app.rows(
    sql`select status, charged_cents from invoices where member_key in (${gift.buyer.key}, ${gift.partnership.invitee.key})
        order by charged_cents`,
  )
  expect(paid).toEqual([
    { status: 'paid', charged_cents: 5050 },
    { status: 'paid', charged_cents: 5051 },
  ])
})
