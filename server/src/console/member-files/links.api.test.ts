import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildGiftLink } from '../../../test/build/outreach/gift-link.ts'
import { buildAcceptedGift } from '../../../test/build/outreach/thanks.ts'

const app = useTestApp({ now: '2027-03-01T15:00:00Z' })
const reason = 'The gift can’t be made anymore'

const walletOf = async (memberKey: string) =>
  (
    await app.rows<{ cents: number | null }>(
      sql`select sum(remaining_cents)::int as cents from lots where member_key = ${memberKey}`,
    )
  )[0]?.cents ?? 0

test('D-1-118 staff see links on the file and on the touch, with state, times, and payment', async () => {
  const gift = await buildAcceptedGift(app)
  const open = await buildGiftLink(app, { buyer: gift, link: { send_by: 'email' } })
  const path = `/v1/staff/members/${gift.member.key}`
  for (const role of ['support', 'finance'] as const) {
    const staff = await app.staff(role)
    const { data, total } = (await staff.get(`${path}/links`)).body
    expect(total).toBe(2)
    expect(data).toMatchObject([
      { key: open.key, state: 'waiting', payment: 'paid', send_by: 'email', opened: null, ended: null },
      { key: gift.key, state: 'accepted', payment: 'paid', place: 'Denver, CO', ended: expect.any(Number) },
    ])
    expect(data[0].mailed).toEqual(expect.any(Number))
    const touches = (await staff.get(`${path}/touches`)).body.data
    expect(touches.find(({ key }: { key: string }) => key === gift.touchKey)).toMatchObject({
      link: { state: 'accepted', payment: 'paid', sent: expect.any(Number), ended: expect.any(Number) },
    })
    const file = await staff.get(path)
    expect(file.body.data.counts.links).toEqual({ total: 2, is_minimum: false })
    // Grace's address is private.
    expect(JSON.stringify([data, touches, file.body])).not.toMatch(/Quiet Maple|80202/)
  }
})

test('D-1-118 support cancels an open link with a reason: paid or held, nothing stays with us', async () => {
  const paid = await buildGiftLink(app)
  const held = await buildGiftLink(app, { buyer: paid, pay: { links: 'on_acceptance' } })
  const support = await app.staff('support')
  const cancel = (link: string, body: object = { reason }) =>
    support.post(`/v1/staff/members/${paid.member.key}/links/${link}/cancel`, body)
  const before = await walletOf(paid.member.key)
  expect((await cancel(paid.key, { reason: '' })).status).toBe(400)
  expect((await cancel(paid.key)).status).toBe(200)
  expect(await paid.show()).toMatchObject({ state: 'canceled', payment: 'refunded' })
  const refunded = await walletOf(paid.member.key)
  expect(refunded).toBeGreaterThan(before)
  expect((await cancel(held.key)).status).toBe(200)
  expect(await held.show()).toMatchObject({ state: 'canceled', payment: 'released' })
  expect(await walletOf(paid.member.key)).toBe(refunded)
  // A second press finds it canceled.
  expect((await cancel(paid.key)).body.errors[0].message).toBe('This gift was canceled.')
  expect(await walletOf(paid.member.key)).toBe(refunded)
  expect((await paid.touch()).status).toBe('canceled')
  const mails = await app.mailsTo(paid.member.email)
  const told = mails.filter(({ plain }) => plain.includes(reason)).map(({ plain }) => plain)
  expect(told).toHaveLength(2)
  expect(told.filter((words) => words.includes('We’re refunding what was paid for it.'))).toHaveLength(1)
  expect(told.filter((words) => words.includes('Nothing was charged'))).toHaveLength(1)
  const { data } = (await support.get(`/v1/staff/members/${paid.member.key}/audit`)).body
  expect(data.filter(({ act }: { act: string }) => act === 'gift-link.canceled')).toMatchObject([
    { reason },
    { reason },
  ])
})

test('D-1-118 an accepted link, another member’s, or finance: nothing is canceled', async () => {
  const gift = await buildAcceptedGift(app)
  const other = await buildGiftLink(app)
  const support = await app.staff('support')
  const pathOf = (member: string, link: string) => `/v1/staff/members/${member}/links/${link}/cancel`
  const late = await support.post(pathOf(gift.member.key, gift.key), { reason })
  expect([late.status, late.body.errors[0].message]).toEqual([400, 'This gift has already been accepted.'])
  expect((await support.post(pathOf(gift.member.key, other.key), { reason })).status).toBe(404)
  const finance = await app.staff('finance')
  expect((await finance.post(pathOf(other.member.key, other.key), { reason })).status).toBe(403)
  expect((await other.show()).state).toBe('waiting')
  expect((await gift.touch()).status).toBe('pending')
})
