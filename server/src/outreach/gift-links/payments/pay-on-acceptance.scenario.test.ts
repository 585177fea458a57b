import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { expectBalancedBooks } from '../../../../test/balanced-books.ts'
import { buildCard } from '../../../../test/build/card.ts'
import { buildContact } from '../../../../test/build/contact.ts'
import { buildBuyer, buildPerson } from '../../../../test/build/order.ts'
import { linkItem } from '../../../../test/build/outreach/gift-link.ts'
import {
  acceptHeld,
  buildHeldLink,
  chargesOf,
  holdsOf,
  issueCredit,
  walletOf,
} from '../../../../test/build/outreach/held-link.ts'
import { buildService } from '../../../../test/build/service.ts'
import { declineLink } from '../answer.ts'
import { endLinksOfPeople } from '../end-of-people.ts'
import { findLinkPage } from '../find-page.ts'

// A Friday.
const app = useTestApp({ now: '2027-03-05T12:00:00Z' })
const later = { links: 'on_acceptance' }
const declining = '4000000000000341'

type Built = Awaited<ReturnType<typeof buildHeldLink>>

const accept = (link: Pick<Built, 'key'>) => acceptHeld(app, link)
const decline = ({ key }: Pick<Built, 'key'>) =>
  app.db.transaction((tx) => declineLink(tx, key, { reason: 'rather_not', note: null }, app.cause()))

test('D-1-27 D-1-28 the balance is held at once, the card is named, and nothing is charged', async () => {
  const link = await buildHeldLink(app)
  expect(await holdsOf(app, link)).toEqual([{ state: 'held', cents: 2000 }])
  expect(await walletOf(app, link)).toBe(0)
  expect(await chargesOf(app, link)).toEqual([])
  expect(await app.rows(sql`select 1 from sandbox_charges`)).toEqual([])
  expect(await link.show()).toMatchObject({
    state: 'waiting',
    payment: 'held',
    pay: { held: 20, due: 40, card: { last4: link.card.last4 }, invoice: null, until: null },
  })
  expect(await link.touch()).toMatchObject({ status: 'incomplete' })
  await accept(link)
  expect(await chargesOf(app, link)).toEqual([{ state: 'succeeded', cents: 4000 }])
  expect(await app.rows(sql`select amount_cents from sandbox_charges`)).toHaveLength(1)
})

test('D-1-33 acceptance captures the hold and charges the card once', async () => {
  const link = await buildHeldLink(app)
  await accept(link)
  expect(await holdsOf(app, link)).toEqual([{ state: 'captured', cents: 2000 }])
  expect(await chargesOf(app, link)).toEqual([{ state: 'succeeded', cents: 4000 }])
  expect(await link.show()).toMatchObject({ state: 'accepted', payment: 'paid', pay: null })
  expect(await link.touch()).toMatchObject({ status: 'pending', event_date: '2027-03-08' })
  const [invoice] = (await link.caller.get('/v1/invoices')).body.data
  expect(invoice).toMatchObject({ invoice_status: 'paid', subtotal: 60, credit_used: 20 })
  await expectBalancedBooks(app)
})

test('D-1-34 the charge is the price that was agreed to', async () => {
  const link = await buildHeldLink(app)
  await app.rows(sql`update services set price_cents = price_cents + 500 where key = ${link.service.key}`)
  await accept(link)
  expect(await chargesOf(app, link)).toEqual([{ state: 'succeeded', cents: 4000 }])
})

test('D-1-29 without a card the balance has to cover it', async () => {
  const buyer = await buildBuyer(app)
  await app.rows(
    sql`update cards set removed_at = now(), is_default = false where member_key = ${buyer.member.key}`,
  )
  const service = await buildService(app, { priceCents: 6000 })
  const grace = await buildContact(app, { member: buyer.member })
  const order = () => buyer.pay([linkItem(grace, service)], { ...later, credit: true, source: null })
  await issueCredit(app, buyer.member, 5999)
  const refused = await order()
  expect(refused.status).toBe(400)
  expect(refused.body.errors[0]).toMatchObject({ code: 'payment_method_required' })
  expect(await walletOf(app, buyer)).toBe(5999)
  await issueCredit(app, buyer.member, 1)
  expect((await order()).status).toBe(200)
  expect(await walletOf(app, buyer)).toBe(0)
})

test('D-1-30 gifts by address are charged at once, and each link has its own share', async () => {
  const buyer = await buildBuyer(app)
  await issueCredit(app, buyer.member, 13000)
  const service = await buildService(app, { priceCents: 6000 })
  const { item } = await buildPerson(app, buyer.member)
  const people = [
    await buildContact(app, { member: buyer.member }),
    await buildContact(app, { member: buyer.member }),
  ]
  const items = [item(service), ...people.map((who) => linkItem(who, service)), item(service)]
  const answer = await buyer.pay(items, { ...later, credit: true })
  expect(answer.status).toBe(200)
  // The rest of the order is paid from the balance first; one link gets what is left of it.
  expect((await buyer.caller.get(`/v1/invoices/${answer.body.data.id}`)).body.data).toMatchObject({
    invoice_status: 'paid',
    subtotal: 120,
    credit_used: 120,
  })
  expect(await holdsOf(app, buyer)).toEqual([
    { state: 'captured', cents: 12000 },
    { state: 'held', cents: 1000 },
  ])
  const { data: links } = (await buyer.caller.get('/v1/giftlinks')).body
  expect(links).toHaveLength(2)
  expect(links.map(({ pay }: { pay: { held: number; due: number } }) => [pay.held, pay.due]).sort()).toEqual([
    [0, 60],
    [10, 50],
  ])
  expect(new Set(links.map(({ sending }: { sending: string }) => sending)).size).toBe(1)
  for (const { key } of links) await accept({ key })
  expect(await chargesOf(app, buyer)).toEqual(
    expect.arrayContaining([
      { state: 'succeeded', cents: 6000 },
      { state: 'succeeded', cents: 5000 },
    ]),
  )
  await expectBalancedBooks(app)
})

test('a declined order leaves none of its links behind', async () => {
  const buyer = await buildBuyer(app)
  await issueCredit(app, buyer.member, 7000)
  const bad = await buildCard(app, buyer.member, { number: declining })
  const service = await buildService(app, { priceCents: 6000 })
  const { item, contact } = await buildPerson(app, buyer.member)
  const items = [item(service), linkItem(contact, service), item(service)]
  const order = (source: string) => buyer.pay(items, { ...later, credit: true, source })
  expect((await order(bad.key)).body.errors[0].code).toBe('card_declined')
  expect(await walletOf(app, buyer)).toBe(7000)
  expect((await buyer.caller.get('/v1/giftlinks')).body.data).toEqual([])
  expect((await order(buyer.card.key)).status).toBe(200)
  expect((await buyer.caller.get('/v1/giftlinks')).body.data).toHaveLength(1)
})

test('D-1-31 an order that waits for an acceptance blocks no other purchase', async () => {
  const link = await buildHeldLink(app)
  const { item } = await buildPerson(app, link.member)
  expect((await link.pay([item(link.service)])).status).toBe(200)
})

test('D-1-36 D-1-49 a declined charge shows the person the same page, and nothing is packed', async () => {
  const [good, bad] = [await buildHeldLink(app), await buildHeldLink(app, { card: declining })]
  const codeOf = async ({ copy }: Built) => (await copy()).url.split('/g/')[1]
  /** What a page shows, but for the keys and the gift of each. */
  const shown = async (code: string) => {
    const found = await findLinkPage(app.db, code, app.now)
    if (found?.kind !== 'link') throw new Error(`a ${found?.kind} link`)
    const { key: _key, memberKey: _member, gift: _gift, ...rest } = found.page
    return rest
  }
  // Accepted on a later day than they were ordered.
  await app.travelTo('2027-03-15T12:00:00Z')
  const codes = [await codeOf(good), await codeOf(bad)]
  await accept(good)
  await accept(bad)
  expect(await bad.show()).toMatchObject({ state: 'accepted', payment: 'due' })
  expect(await shown(codes[1])).toEqual(await shown(codes[0]))
  expect(await bad.touch()).toMatchObject({ status: 'incomplete' })
  await app.travelTo('2027-03-22T12:00:00Z')
  expect(await bad.touch()).toMatchObject({ status: 'incomplete' })
  expect(await good.touch()).toMatchObject({ status: 'completed' })
})

test('D-1-42 each ending releases what was set aside, as before the order', async () => {
  for (const end of [
    (link: Built) => decline(link),
    (link: Built) => link.caller.post(`/v1/giftlinks/${link.key}/cancel`),
    (link: Built) => app.db.transaction((tx) => endLinksOfPeople(tx, [link.grace.key], app.cause())),
  ]) {
    const link = await buildHeldLink(app)
    await end(link)
    expect(await link.show()).toMatchObject({ payment: 'released' })
    expect(await walletOf(app, link)).toBe(2000)
    expect(await holdsOf(app, link)).toEqual([{ state: 'released', cents: 2000 }])
    expect(await chargesOf(app, link)).toEqual([])
  }
  const link = await buildHeldLink(app)
  await app.travelTo('2027-05-01T12:00:00Z')
  expect(await link.show()).toMatchObject({ state: 'expired', payment: 'released' })
  expect(await walletOf(app, link)).toBe(2000)
  await expectBalancedBooks(app)
})
