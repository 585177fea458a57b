import { buildContact, buildLocation } from '../../../server/test/build/contact.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import { buildPackageService } from '../../../server/test/build/package.ts'
import { buildPlan, setPaidTime } from '../../../server/test/build/plan.ts'
import { buildPurchase } from '../../../server/test/build/purchase.ts'
import { addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, signIn, test } from '../../app.ts'
import { drawerPath } from '../setup/shop.ts'
import { paidOrder } from './gifts.ts'
import { goTo } from '../../go-to.ts'

const note = 'All prices are in US dollars (USD). Exchange rates may vary.'

test('only members in Canada see the currency note @all', async ({ app, context, page }) => {
  const member = await buildMember(app)
  const grace = await buildContact(app, { member })
  await buildLocation(app, { contact: grace })
  const plan = await buildPlan(app, { member, contact: grace })
  const service = await buildPackageService(app)
  const order = await paidOrder(app, await buildPurchase(app, { member }))
  const today = dateIn(app.now)
  await signIn(context, app, member)
  for (const country of ['US', 'CA']) {
    await app.db.execute(sql`update members set country = ${country} where key = ${member.key}`)
    const look = async (shown: string) => {
      await expect(page.getByText(shown).first()).toBeVisible()
      if (country === 'US') await expect(page.getByText(note)).toHaveCount(0)
      else await expect(page.getByText(note).first()).toBeVisible()
    }
    await page.goto(drawerPath(service, grace))
    await look('Add to Cart')
    await goTo(page, `/payment/success?order=${order}`)
    await look('Your order')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Plans' }).click()
    const row = page.getByRole('list', { name: 'Active plans' }).getByRole('link')
    if (country === 'CA') await expect(row).toContainText('Was due Feb 27, 2027')
    await row.click()
    await look('Renewal amount')
    if (country === 'CA') {
      await expect(page.getByText('Was due to renew on')).toBeVisible()
      await expect(page.getByText('Will renew on')).toHaveCount(0)
    }
    await page.getByRole('main').getByRole('link', { name: 'My Plans', exact: true }).click()
    await page.getByRole('link', { name: 'What will the next 12 months cost?' }).click()
    await look('Without changes')
    // Expired for the second round.
    await setPaidTime(app, plan.key, addDays(today, -367), addDays(today, -2))
  }
})
