import { sql } from 'drizzle-orm'
import { buildMember } from '../../server/test/build/member.ts'
import { buildPartnership } from '../../server/test/build/partnership.ts'
import { buildSplit } from '../../server/test/build/split.ts'
import { fillCart } from '../../tools/fill-cart.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'

test('B-1-10 B-2.1-08 B-3.5-02 B-4.1-13 B-4.1-14 B-7-06 a partner pays half: chosen instead of a card, asked first', async ({
  page,
  app,
  context,
}) => {
  const { buyer, partner, partnership, cartItem } = await buildSplit(app)
  const invited = await buildMember(app, { firstName: 'Noor', lastName: 'Haddad' })
  const { inviteeEmail } = await buildPartnership(app, {
    inviter: buyer,
    invitee: invited,
    status: 'requested',
    inviterCard: '378282246310005',
  })
  await signIn(context, app, buyer)
  const item = cartItem()
  await fillCart(page, buyer.key, [item])
  await page.goto('/payment')

  // Only the one who accepted can be chosen.
  const partners = page.getByRole('radiogroup', { name: 'Payment partner' }).getByRole('radio')
  await expect(partners).toHaveCount(1)
  const ruth = page.getByRole('radio', { name: 'Split with Ruth Adeyemi' })
  await expect(page.getByText('Ruth pays half, $50.50.')).toBeVisible()
  await expect(page.getByText('Noor')).toHaveCount(0)
  await expect(page.getByText(inviteeEmail)).toHaveCount(0)

  // A card or a partner, never both.
  const card = page.getByRole('radio', { name: 'Visa ending in 4242' })
  await expect(card).toBeChecked()
  await ruth.check()
  await expect(card).not.toBeChecked()
  await card.check()
  await expect(ruth).not.toBeChecked()
  await ruth.check()
  const shares = page.getByRole('region', { name: 'Shares' })
  await expect(shares.getByText('Ruth Adeyemi pays').locator('..')).toContainText('$50.50')
  await expect(shares.getByText('Your share').locator('..')).toContainText('$50.50')
  await expectAccessible(page)

  const answering = page.waitForResponse('**/api/v1/billing/checkout')
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  const answer = await answering
  expect(answer.request().postDataJSON()).toEqual({
    payment_partner: partnership.key,
    credit: false,
    items: [{ ...item, price_paid: 101 }],
  })
  expect((await answer.json()).data).toMatchObject({
    inviter: { id: expect.stringMatching(/^inv/) },
    invitee: { id: expect.stringMatching(/^inv/) },
    awaiting_partner: true,
  })
  await expect(page).toHaveURL(/\/payment\/success\?partner=asked$/)
  await expect(page.getByRole('status').filter({ hasText: /partner/i })).toBeVisible()
  await expectAccessible(page)
  expect(
    await app.rows(sql`select member_key, amount_cents from invoices where member_key in (${buyer.key}, ${partner.key})
                       and charged_cents > 0`),
  ).toEqual([])
})

test('B-1-10 a partner who approves automatically is charged with the buyer', async ({
  page,
  app,
  context,
}) => {
  const { buyer, partner, cartItem } = await buildSplit(app, { automatic: true })
  await signIn(context, app, buyer)
  await fillCart(page, buyer.key, [cartItem()])
  await page.goto('/payment')
  await page.getByRole('radio', { name: 'Split with Ruth Adeyemi' }).check()
  await page.getByRole('button', { name: 'Confirm Purchase' }).first().click()
  await expect(page).toHaveURL(/\/payment\/success$/)
  const charged = await app.rows(
    sql`select member_key, charged_cents from invoices where member_key in (${buyer.key}, ${partner.key})
        order by member_key = ${buyer.key} desc`,
  )
  expect(charged).toEqual([
    { member_key: buyer.key, charged_cents: 5050 },
    { member_key: partner.key, charged_cents: 5050 },
  ])
})
