import type { Review } from '@goodturn/contract/ordering/checkout/schema'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildCardPlan } from '../../../test/build/plan.ts'
import { buildService } from '../../../test/build/service.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

test('R-25 a missing date must be entered at purchase', async () => {
  const { member, pay, caller } = await buildBuyer(app)
  const plain = await buildService(app)
  const birthday = await buildService(app, { occasion: 'birthday', title: 'Birthday Card' })
  const wedding = await buildService(app, { occasion: 'anniversary' })
  const home = await buildCardPlan(app, { occasion: 'home_anniversary' })
  const { contact, item } = await buildPerson(app, member)
  const plan = item(home, { unit: 'year' })
  const gifts = [item(plain), item(birthday), item(wedding)]
  const items = [...gifts, plan]
  const needed = async () =>
    (await caller.post<{ data: Review }>('/v1/billing/review', { items })).body.data.items.map(
      (one) => one.date_needed,
    )
  expect(await needed()).toEqual([null, 'birthday', 'anniversary', 'home_anniversary'])

  const refused = await pay(items)
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toEqual([
    {
      code: 'validation',
      field: 'items.1',
      message: 'Please add the birthday of Grace Okafor so the gift arrives in time.',
    },
  ])
  const dates = { date_of_birth: '--10-04', partner_anniversary: '2011-06-18' }
  expect((await caller.send('PATCH', `/v1/contacts/${contact.key}`, dates)).status).toBe(200)
  expect(await needed()).toEqual([null, null, null, 'home_anniversary'])
  // Items marked for removal from the cart need no date.
  expect((await pay([...gifts, { ...plan, soft_deleted: true }])).status).toBe(200)
})
