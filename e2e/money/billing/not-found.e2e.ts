import { newKey } from '../../../server/src/platform/ids.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../../app.ts'
import { goTo } from '../../go-to.ts'

test('unknown items say so and offer only useful actions @all', async ({ app, context, page }) => {
  await signIn(context, app, await buildMember(app))
  await page.goto('/billing/tokens')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [path, words] of [
    [`/billing/invoices/manage/${newKey('invoice')}`, 'We couldn’t find this invoice.'],
    [`/billing/credits?credit=${newKey('lot')}`, 'We couldn’t find this credit.'],
    // The printable page.
    [`/billing/invoices/${newKey('invoice')}`, 'We couldn’t find this invoice.'],
    [`/paymentpartners/details/${newKey('partnership')}`, 'We couldn’t find this partnership.'],
    [`/paymentpartners/chargerequest/${newKey('chargeRequest')}`, 'We couldn’t find this payment request.'],
  ] as const) {
    await goTo(page, path)
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expectAccessible(page)
  }
})
