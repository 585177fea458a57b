import { buildContact, buildLocation } from '../../server/test/build/contact.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { buildPackageService } from '../../server/test/build/package.ts'
import { buildPlan, setPaidTime } from '../../server/test/build/plan.ts'
import { buildPurchase } from '../../server/test/build/purchase.ts'
import { addDays, dateIn } from '@goodturn/contract/time'
import { expect, signIn, test } from '../app.ts'
import { drawerPath } from '../setup/shop.ts'
import { paidOrder } from './gifts.ts'

const note = 'All prices are in US dollars (USD). Exchange rates may vary.'

for (const country of ['CA', 'US']) {
  test(`a member in ${country} ${country === 'US' ? 'needs no' : 'reads the'} note on the currency below each total`, async ({
    app,
    context,
    page,
  }) => {
    const member = await buildMember(app, { country })
    const grace = await buildContact(app, { member })
    await buildLocation(app, { contact: grace })
    const plan = await buildPlan(app, { member })
    const service = await buildPackageService(app)
    const order = await paidOrder(app, await buildPurchase(app, { member }))
    await signIn(context, app, member)
    const screens: [string, string][] = [
      [drawerPath(service, grace), 'Add to Cart'],
      [`/payment/success?order=${order}`, 'Your order'],
      [`/subscriptions/${plan.key}`, 'Renewal amount'],
      ['/subscriptions/rehearsal', 'As things stand'],
    ]
    for (const [path, shown] of screens) {
      await page.goto(path)
      await expect(page.getByText(shown).first()).toBeVisible()
      if (country === 'US') await expect(page.getByText(note)).toHaveCount(0)
      else await expect(page.getByText(note).first()).toBeVisible()
    }
  })
}

test('a renewal whose day is over is not announced as one to come', async ({ app, context, page }) => {
  const member = await buildMember(app)
  const plan = await buildPlan(app, { member })
  const today = dateIn(app.now)
  await setPaidTime(app, plan.key, addDays(today, -367), addDays(today, -2))
  await signIn(context, app, member)
  await page.goto(`/subscriptions/${plan.key}`)
  await expect(page.getByText('Was due to renew on')).toBeVisible()
  await expect(page.getByText('Will renew on')).toHaveCount(0)
  await page.goto('/subscriptions')
  await expect(page.getByText(/Was due Feb 27, 2027/)).toBeVisible()
})
