import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildDiscount } from '../../../test/build/discount.ts'
import { buildSplit } from '../../../test/build/split.ts'

const app = useTestApp()

test('B-1-12 B-3.8-01 B-3.8-02 B-3.8-03 B-3.8-04 B-3.8-05 B-3.8-06 B-3.8-07 B-3.8-08 B-3.8-09 B-7-16 B-7-26 both sides see a charge request before and after approval', async () => {
  const split = await buildSplit(app, { priceCents: 22_001 })
  await buildDiscount(app, split.buyer, { fixedCents: 2000, title: 'Harvest boxes' })
  const now = Math.floor(app.now.getTime() / 1000)
  for (let count = 0; count < 2; count += 1) {
    expect((await split.asBuyer.post('/v1/billing/checkout', split.order())).status).toBe(200)
  }
  const { data: list } = (await split.asPartner.get('/users/paymentrequests')).body
  expect(list).toHaveLength(2)
  const first = list[1]
  expect(first).toEqual({
    key: expect.stringMatching(/^request_/),
    status: 'requested',
    user_is_invited: true,
    amount: 100,
    inviter: { first_name: 'Dana', last_name: 'Whitfield', company: split.buyer.company },
    invitee: { first_name: 'Ruth', last_name: 'Adeyemi', company: 'Lakeside Lending' },
    created: expect.any(Number),
    expires: first.created + 14 * 86_400,
    invitation_accepted: null,
    partnership: expect.stringMatching(/^partnership_/),
    pays_with: { brand: 'MasterCard', last4: '4444' },
    cart: {
      items: [
        {
          key: expect.any(String),
          service: { title: expect.any(String), art: expect.anything() },
          price_paid: 200.01,
          member_data: { to_name: expect.any(String) },
          discount: {
            amount: 20,
            description: expect.stringContaining('Harvest boxes'),
            savings: 20,
            is_token: false,
          },
        },
      ],
      subtotal: 200.01,
    },
  })
  expect(Math.abs(first.created - now)).toBeLessThan(120)
  expect(list[0]).toMatchObject({ amount: 110, cart: { items: [{ discount: null }], subtotal: 220.01 } })

  const path = `/v1/paymentpartners/chargerequest/${first.key}`
  expect((await split.asPartner.get(path)).body.data).toEqual(first)
  expect((await split.asBuyer.get(path)).body.data).toEqual({
    ...first,
    user_is_invited: false,
    pays_with: null,
  })
  const approved = await split.asPartner.post(`/v1/paymentpartners/acceptcharge/${first.key}`)
  expect(approved.status, JSON.stringify(approved.body)).toBe(200)
  expect((await split.asBuyer.get(path)).body.data).toEqual({
    ...first,
    user_is_invited: false,
    pays_with: null,
    status: 'accepted',
    invitation_accepted: expect.any(Number),
  })
  // Open ones first (BG-45).
  const { data: after } = (await split.asBuyer.get('/users/paymentrequests')).body
  expect(after.map(({ status }: { status: string }) => status)).toEqual(['requested', 'accepted'])
})
