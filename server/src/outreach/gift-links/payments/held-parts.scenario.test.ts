import type { InvoiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { expectBalancedBooks } from '../../../../test/balanced-books.ts'
import { buildContact } from '../../../../test/build/contact.ts'
import { buildDiscount } from '../../../../test/build/discount.ts'
import { buildBuyer, buildPerson } from '../../../../test/build/order.ts'
import { denver, linkItem } from '../../../../test/build/outreach/gift-link.ts'
import { acceptHeld, buildHeldLink, chargesOf, walletOf } from '../../../../test/build/outreach/held-link.ts'
import { buildService } from '../../../../test/build/service.ts'
import { buildTokens } from '../../../../test/build/token.ts'
import { chargeableCard } from '../../../money/cards/queries.ts'
import { insertAttempt } from '../../../money/invoices/charges/insert-charges.ts'
import { requestCharge } from '../../../money/invoices/charges/request-charge.ts'
import { present } from '../../../platform/assert.ts'
import { acceptLink, declineLink } from '../answer.ts'

const app = useTestApp({ now: '2027-03-05T12:00:00Z' })
const later = { links: 'on_acceptance', credit: true }

test('D-1-35 a process killed after the charge was written, or after it was asked for, charges once', async () => {
  for (const isAsked of [false, true]) {
    const link = await buildHeldLink(app)
    const address = { kind: 'typed' as const, name: '', address: denver, isShared: true }
    await app.db.transaction((tx) =>
      acceptLink(tx, link.key, address, app.cause(), app.platform.ports.geocoder),
    )
    const [invoice] = await app.rows<{ key: InvoiceKey; number: number; amountCents: number }>(
      sql`select key, number, amount_cents as "amountCents" from invoices where member_key = ${link.member.key}`,
    )
    const asking = await app.db.transaction(async (tx) => {
      const card = await chargeableCard(tx, link.member.key, link.card.key, app.now)
      const due = { ...present(invoice, 'an accepted gift has an invoice'), memberKey: link.member.key }
      return insertAttempt(tx, due, card, app.now)
    })
    if (isAsked) await requestCharge(app.platform, asking, { onSession: false })
    await app.platform.jobs.drain()
    expect(await link.show()).toMatchObject({ state: 'accepted', payment: 'paid' })
    expect(await chargesOf(app, link)).toEqual([{ state: 'succeeded', cents: 4000 }])
    expect(
      await app.rows(
        sql`select amount_cents as cents from sandbox_charges where customer_ref = ${asking.customerRef}`,
      ),
    ).toEqual([{ cents: 4000 }])
  }
  await expectBalancedBooks(app)
})

test('two links accepted in the same second are both charged', async () => {
  const buyer = await buildBuyer(app)
  const service = await buildService(app, { priceCents: 6000 })
  const people = [await buildContact(app, buyer), await buildContact(app, buyer)]
  await buyer.pay(
    people.map((who) => linkItem(who, service)),
    later,
  )
  const { data: links } = (await buyer.caller.get('/v1/giftlinks')).body
  const address = { kind: 'typed' as const, name: '', address: denver, isShared: true }
  await Promise.all(
    links.map(({ key }: { key: (typeof links)[number]['key'] }) =>
      app.db.transaction((tx) => acceptLink(tx, key, address, app.cause(), app.platform.ports.geocoder)),
    ),
  )
  await app.platform.jobs.drain()
  expect(await chargesOf(app, buyer)).toEqual([
    { state: 'succeeded', cents: 6000 },
    { state: 'succeeded', cents: 6000 },
  ])
})

test('an acceptance against a cancelation charges once, or releases everything', async () => {
  for (let race = 0; race < 8; race += 1) {
    const link = await buildHeldLink(app)
    await Promise.allSettled([
      ...Array.from({ length: 4 }, () => acceptHeld(app, link)),
      link.caller.post(`/v1/giftlinks/${link.key}/cancel`),
    ])
    await app.platform.jobs.drain()
    const { state, payment } = await link.show()
    const charges = await chargesOf(app, link)
    const ended = { state, payment, charges, wallet: await walletOf(app, link) }
    expect([
      { state: 'accepted', payment: 'paid', charges: [{ state: 'succeeded', cents: 4000 }], wallet: 0 },
      { state: 'canceled', payment: 'released', charges: [], wallet: 2000 },
    ]).toContainEqual(ended)
  }
  await expectBalancedBooks(app)
})

test('a discount is one use of all links of an order, kept until none of them is left', async () => {
  const buyer = await buildBuyer(app)
  const service = await buildService(app, { priceCents: 6000 })
  const discount = await buildDiscount(app, buyer.member, { percent: 10, qty: 1 })
  const people = [await buildContact(app, buyer), await buildContact(app, buyer)]
  const items = people.map((who) => linkItem(who, service))
  const qty = async () =>
    (await app.rows<{ qty: number }>(sql`select qty from discounts where key = ${discount}`))[0]?.qty
  await buyer.pay(items, later)
  const open = async () => (await buyer.caller.get('/v1/giftlinks?state=waiting')).body.data
  const [first, second] = await open()
  expect(await qty()).toBe(0)
  const no = { reason: 'rather_not' as const, note: null }
  await app.db.transaction((tx) => declineLink(tx, first.key, no, app.cause()))
  expect(await qty()).toBe(0)
  await buyer.caller.post(`/v1/giftlinks/${second.key}/cancel`)
  expect(await qty()).toBe(1)

  await buyer.pay(
    people.map((who) => linkItem(who, service)),
    later,
  )
  const again = await open()
  for (const one of again.slice(0, 1)) await acceptHeld(app, one)
  await buyer.caller.post(`/v1/giftlinks/${again[1].key}/cancel`)
  expect(await qty()).toBe(0)
  expect(await chargesOf(app, buyer)).toEqual([{ state: 'succeeded', cents: 5400 }])
  await expectBalancedBooks(app)
})

test('D-1-27 D-1-33 a token is held with the order, used by the acceptance, and free after a decline', async () => {
  const buyer = await buildBuyer(app)
  const service = await buildService(app, { priceCents: 6000 })
  await buildTokens(app, buyer.member, { serviceKeys: [service.key], qty: 2 })
  const people = [await buildContact(app, buyer), await buildContact(app, buyer)]
  const answer = await buyer.pay(
    people.map((who) => ({ ...linkItem(who, service), use_token: true })),
    { ...later, source: null },
  )
  expect(answer.status).toBe(200)
  const free = async () =>
    (await app.rows<{ qty: number }>(sql`select qty from tokens where member_key = ${buyer.member.key}`))[0]
      ?.qty
  expect(await free()).toBe(0)
  const [first, second] = (await buyer.caller.get('/v1/giftlinks')).body.data
  await acceptHeld(app, first)
  expect((await buyer.caller.get(`/v1/giftlinks/${first.key}`)).body.data.payment).toBe('paid')
  await app.db.transaction((tx) =>
    declineLink(tx, second.key, { reason: 'rather_not', note: null }, app.cause()),
  )
  expect(await free()).toBe(1)
  expect(await chargesOf(app, buyer)).toEqual([])
  await expectBalancedBooks(app)
})

test('D-1-32 gifts that are paid once accepted can’t be shared with a partner', async () => {
  const buyer = await buildBuyer(app)
  const service = await buildService(app)
  const { contact } = await buildPerson(app, buyer.member)
  const answer = await buyer.caller.post('/v1/billing/checkout', {
    items: [linkItem(contact, service)],
    payment_partner: 'partnership_01m8q86s6qf6bs2z4qps4b0npe',
    credit: false,
    links: 'on_acceptance',
  })
  expect(answer.status).toBe(400)
  expect(answer.body.errors[0]).toMatchObject({
    field: 'links',
    message: 'Gifts that are paid once they’re accepted can’t be shared with a partner.',
  })
})
