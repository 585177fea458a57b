import { newKey } from '../../server/src/platform/ids.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { expect, expectAccessible, signIn, test } from '../app.ts'

for (const [what, path] of [
  ['invoice', `/billing/invoices/manage/${newKey('invoice')}`],
  ['printed invoice', `/billing/invoices/${newKey('invoice')}`],
  ['credit', `/billing/credits?credit=${newKey('lot')}`],
  ['partnership', `/paymentpartners/details/${newKey('partnership')}`],
  ['payment request', `/paymentpartners/chargerequest/${newKey('chargeRequest')}`],
] as const) {
  test(`an unknown ${what} says so, and offers nothing that cannot help`, async ({ app, context, page }) => {
    await signIn(context, app, await buildMember(app))
    await page.goto(path)
    await expect(page.getByText(/could not find|not found|no longer/i).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expectAccessible(page)
  })
}
