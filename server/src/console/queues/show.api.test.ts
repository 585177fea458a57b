import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenUpMail } from '../../../test/access/console/staff-mails.ts'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

test('failed emails await resending, and files await the concierge', async () => {
  const staff = await app.staff('support')
  const mail = await givenUpMail(app)
  expect((await staff.get('/v1/staff/queues/mails')).body.data).toMatchObject([
    { key: mail, title: 'grace@example.com', why: 'Error: no such host', member: null },
  ])
  expect((await staff.get(`/v1/staff/queues/mails/${mail}`)).body.data.mail).toMatchObject({ key: mail })
  expect((await staff.post(`/v1/staff/queues/mails/${mail}/ask`, { text: 'Hm?' })).status).toBe(400)
  await staff.post(`/v1/admin/mails/${mail}/sendagain`)
  expect((await staff.get('/v1/staff/queues/mails')).body.total).toBe(0)

  const member = await buildMember(app)
  const form = new FormData()
  form.set('file', new File(['First,Last\nGrace,Okafor'], 'people.csv', { type: 'text/csv' }))
  expect((await (await app.as(member)).post('/v1/imports/concierge', form)).status).toBeLessThan(300)
  const [row] = (await staff.get('/v1/staff/queues/concierge')).body.data
  expect(row).toMatchObject({ what: 'people.csv', why: 'Received', member: { key: member.key } })
  const shown = await staff.get(`/v1/staff/queues/concierge/${row.key}`)
  expect(shown.body.data.upload).toMatchObject({ state: 'received' })
})

test('disputes wait until the bank decides', async () => {
  const staff = await app.staff('support')
  const { member, card, cartItem } = await buildPurchase(app)
  const order = { source: card?.key, credit: false, items: [cartItem()] }
  const paid = await (await app.as(member)).post('/v1/billing/checkout', order)
  expect(paid.status).toBe(200)
  await app.rows(sql`insert into disputes (key, charge_key, member_key, amount_cents, reason, status, opened_at)
    select 'dp_1', key, member_key, 100, 'fraudulent', 'needs_response', ${new Date(app.now.getTime() - 8 * 86_400_000).toISOString()}::timestamptz
    from charges where member_key = ${member.key} limit 1`)
  expect((await staff.get('/v1/staff/queues/disputes')).body.data).toMatchObject([
    { key: 'dp_1', what: '$1.00', why: 'Fraudulent', over: true, member: { key: member.key } },
  ])
  const shown = await staff.get('/v1/staff/queues/disputes/dp_1')
  expect(shown.body.data.dispute).toMatchObject({ status: 'needs_response', amount: 1 })
  await app.rows(sql`update disputes set closed_at = opened_at`)
  expect((await staff.get('/v1/staff/queues/disputes')).body.total).toBe(0)
  expect((await staff.get('/v1/staff/queues/disputes/dp_2')).status).toBe(404)
})
