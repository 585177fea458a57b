import { buildDiscount } from '../../../server/test/build/discount.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildService } from '../../../server/test/build/service.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'

test('B-2.3-17 B-3.11-01 B-3.11-02 B-7-37 B-8-46 each discount shows its amount, scope, and end date', async ({
  app,
  context,
  page,
}) => {
  const member = await buildMember(app)
  await signIn(context, app, member)
  const asked = page.waitForRequest(/\/api\/users\/discounts$/)
  await page.goto('/billing/discounts')
  expect((await asked).method()).toBe('GET')
  await expect(page.getByText('You don’t have any discounts.')).toBeVisible()
  await expectAccessible(page, { within: '#content' })

  const bouquet = await buildService(app, { title: 'Lakeside Bouquet' })
  const crate = await buildService(app, { title: 'Citrus Crate' })
  await buildDiscount(app, member, {
    percent: 20,
    title: 'spring gifts',
    serviceKeys: [bouquet.key, crate.key],
    expiresAt: new Date('2027-04-30T16:00:00Z'),
  })
  await buildDiscount(app, member, { fixedCents: 2500, qty: 2 })
  await buildDiscount(app, member, {
    percent: 50,
    title: 'the past',
    expiresAt: new Date('2027-02-28T12:00:00Z'),
  })
  await page.reload()
  const discounts = page.getByRole('list', { name: 'Discounts' }).getByRole('listitem')
  await expect(discounts).toHaveCount(2)
  await expect(discounts.nth(0).getByRole('heading')).toHaveText('20% off spring gifts')
  await expect(discounts.nth(0)).toContainText(
    'Valid for Citrus Crate, Lakeside Bouquet. Expires Apr 30, 2027.',
  )
  await expect(discounts.nth(1).getByRole('heading')).toHaveText('$25.00 off your order')
  await expect(discounts.nth(1)).toContainText('Valid for all services. Does not expire. Good for 2 orders.')
  await expectAccessible(page, { within: '#content' })
})
