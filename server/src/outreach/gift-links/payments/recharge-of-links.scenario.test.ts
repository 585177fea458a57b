import type { CheckoutKey, GiftLinkKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildCard } from '../../../../test/build/card.ts'
import { buildContact } from '../../../../test/build/contact.ts'
import { buildEasyBuyer, buildEasyLink, rechargesOf } from '../../../../test/build/outreach/easy-link.ts'
import { denver, linkItem } from '../../../../test/build/outreach/gift-link.ts'
import {
  acceptHeld,
  buildHeldLink,
  chargesOf,
  holdsOf,
  issueCredit,
  walletOf,
} from '../../../../test/build/outreach/held-link.ts'
import { buildService } from '../../../../test/build/service.ts'
import { endLinked } from '../../../care/touches/linked/end.ts'
import { checkLedger } from '../../../console/books/self-check.ts'
import { requestCharge, loadProcessorCharge } from '../../../money/invoices/charges/request-charge.ts'
import { lockUnasked } from '../../../ordering/orders/held/unasked.queries.ts'
import { payByBalance } from '../../../ordering/orders/held/pay-by-balance.ts'
import { present } from '../../../platform/assert.ts'
import { acceptLink } from '../answer.ts'

// A Friday.
const app = useTestApp({ now: '2027-03-05T12:00:00Z' })
const later = { links: 'on_acceptance', credit: true, source: null }
const declining = '4000000000000341'
const pending = '4000000000000077'
const minute = 60_000
const inMs = (ms: number) => new Date(app.now.getTime() + ms).toISOString()
const balanced = { unbalanced: [], lots: [], invoices: [] }

type Buyer = Awaited<ReturnType<typeof buildEasyBuyer>>
const invoiceOf = async ({ member }: { member: { key: MemberKey } }) => {
  const rows = await app.rows<{ key: InvoiceKey; checkout_key: CheckoutKey }>(
    sql`select key, checkout_key from invoices where member_key = ${member.key} and purpose = 'gift_link'`,
  )
  return present(rows[0], 'an accepted gift has an invoice')
}
const address = { kind: 'typed' as const, name: '', address: denver, isShared: true }
const acceptOnly = ({ key }: { key: GiftLinkKey }) =>
  app.db.transaction((tx) => acceptLink(tx, key, address, app.cause(), app.platform.ports.geocoder))
const linksOf = async ({ caller }: Buyer) => (await caller.get('/v1/giftlinks')).body.data

test('a gift that the balance covers is paid even if the recharge for the minimum is refused', async () => {
  for (const balanceCents of [6000, 5000]) {
    const link = await buildEasyLink(app, { card: declining, rule: { minimumCents: 1 }, balanceCents })
    if (balanceCents < 6000) await issueCredit(app, link.member, 6000 - balanceCents)
    await acceptHeld(app, link)
    expect(await rechargesOf(app, link)).toMatchObject([{ state: 'void', cents: 5000 }])
    expect(await link.show()).toMatchObject({ payment: 'paid' })
    expect(await walletOf(app, link)).toBe(0)
  }
  const free = await buildEasyLink(app, { rule: { minimumCents: 0 }, balanceCents: 6000 })
  await acceptHeld(app, free)
  expect([await rechargesOf(app, free), (await free.show()).payment]).toEqual([[], 'paid'])
  expect(await checkLedger(app.db)).toEqual(balanced)
})

test('D-1-37 a refused recharge leaves the gift to be paid, and its member is told at once', async () => {
  const link = await buildEasyLink(app, { card: declining })
  await issueCredit(app, link.member, 500)
  await acceptHeld(app, link)
  expect(await rechargesOf(app, link)).toEqual([
    { purpose: 'gift_link', state: 'void', cents: 5000, reason: 'Your card was declined.' },
  ])
  expect(await chargesOf(app, link)).toEqual([{ state: 'failed', cents: 5000 }])
  expect(await link.touch()).toMatchObject({ status: 'incomplete' })
  const { payment, pay: due } = await link.show()
  expect([payment, due]).toMatchObject(['due', { held: 25, due: 35, until: '2027-03-19' }])
  const [mail] = await app.mailsTo(link.member.email)
  expect(mail).toMatchObject({ template: 'payment-failed' })
  expect(mail?.plain).toContain('$35.00')
  expect(mail?.plain).toContain(`/billing/invoices/manage/${due?.invoice}`)
  const [bell] = (await link.caller.get('/v1/notifications')).body.data
  expect(bell).toMatchObject({ kind: 'order-refused' })
  expect((await link.caller.get('/v1/home')).body.data.asks).toMatchObject([
    { kind: 'link_unpaid', invoice: due?.invoice, amount: 35, until: '2027-03-19' },
  ])
  // By another card, or by the balance.
  const paid = await link.caller.post(`/v1/giftlinks/${link.key}/pay`, { source: link.card.key })
  expect(paid.body.data).toMatchObject({ payment: 'paid' })
  expect(await chargesOf(app, link)).toEqual([
    { state: 'failed', cents: 5000 },
    { state: 'succeeded', cents: 3500 },
  ])
  const byBalance = await buildEasyLink(app, { card: declining })
  await acceptHeld(app, byBalance)
  await issueCredit(app, byBalance.member, 4500)
  const again = await byBalance.caller.post(`/v1/giftlinks/${byBalance.key}/pay`, { credit: true })
  expect(again.body.data).toMatchObject({ payment: 'paid' })
  expect(await walletOf(app, byBalance)).toBe(500)
  expect(await checkLedger(app.db)).toEqual(balanced)
})

test('a gift whose recharge was refused lapses, and everything set aside is released', async () => {
  const link = await buildEasyLink(app, { card: declining })
  await issueCredit(app, link.member, 500)
  await acceptHeld(app, link)
  expect(await walletOf(app, link)).toBe(0)
  await app.travelTo(inMs(16 * 24 * 60 * minute))
  expect(await link.show()).toMatchObject({ state: 'accepted', payment: 'lapsed' })
  expect(await link.touch()).toMatchObject({ status: 'expired' })
  expect(await walletOf(app, link)).toBe(2500)
  expect(await holdsOf(app, link)).toEqual([{ state: 'released', cents: 2500 }])
})

test('D-1-35 a process killed after the recharge was written, or after it was asked for, recharges once', async () => {
  for (const isAsked of [false, true]) {
    const link = await buildEasyLink(app)
    await acceptOnly(link)
    const { key } = await invoiceOf(link)
    await app.db.transaction(async (tx) => {
      const order = present(await lockUnasked(tx, key), 'it is unpaid')
      expect(await payByBalance(tx, order, app.cause())).toBe(true)
    })
    const [charge] = await app.rows<{ key: Parameters<typeof loadProcessorCharge>[1] }>(
      sql`select key from charges where member_key = ${link.member.key}`,
    )
    const asking = await loadProcessorCharge(app.platform, present(charge, 'it is written').key)
    if (isAsked) await requestCharge(app.platform, asking, { onSession: false })
    await app.platform.jobs.drain()
    expect(await link.show()).toMatchObject({ state: 'accepted', payment: 'paid' })
    expect(await chargesOf(app, link)).toEqual([{ state: 'succeeded', cents: 5000 }])
    expect(
      await app.rows(
        sql`select amount_cents as cents from sandbox_charges where customer_ref = ${asking.customerRef}`,
      ),
    ).toEqual([{ cents: 5000 }])
  }
  expect(await checkLedger(app.db)).toEqual(balanced)
})

test('links accepted in the same second recharge one after the other, and never overdraw the balance', async () => {
  for (const [amountCents, charges, leftCents] of [
    [20_000, [20_000], 2000],
    [5000, [10_000, 5000, 5000], 2000],
  ] as const) {
    const buyer = await buildEasyBuyer(app, { rule: { amountCents } })
    const service = await buildService(app, { priceCents: 6000 })
    const people = [1, 2, 3].map(() => buildContact(app, buyer))
    const items = (await Promise.all(people)).map((who) => linkItem(who, service))
    expect((await buyer.pay(items, later)).status).toBe(200)
    await Promise.all((await linksOf(buyer)).map(acceptOnly))
    await app.platform.jobs.drain()
    expect((await linksOf(buyer)).map(({ payment }: { payment: string }) => payment)).toEqual([
      'paid',
      'paid',
      'paid',
    ])
    expect(await chargesOf(app, buyer)).toEqual(charges.map((cents) => ({ state: 'succeeded', cents })))
    expect(await walletOf(app, buyer)).toBe(leftCents)
  }
  expect(await checkLedger(app.db)).toEqual(balanced)
})

test('a link accepted while another’s recharge is being asked waits for it, and takes what it leaves', async () => {
  const buyer = await buildEasyBuyer(app, { card: pending, rule: { amountCents: 12_000 } })
  const service = await buildService(app, { priceCents: 6000 })
  const people = [await buildContact(app, buyer), await buildContact(app, buyer)]
  const items = people.map((who) => linkItem(who, service))
  expect((await buyer.pay(items, later)).status).toBe(200)
  for (const link of await linksOf(buyer)) await acceptHeld(app, link)
  const payments = async () => (await linksOf(buyer)).map(({ payment }: { payment: string }) => payment)
  expect(await payments()).toEqual(['charging', 'charging'])
  expect(await chargesOf(app, buyer)).toEqual([{ state: 'pending', cents: 12_000 }])
  await app.travelTo(inMs(5 * minute))
  expect(await payments()).toEqual(expect.arrayContaining(['paid', 'charging']))
  // The next try, ten seconds of machine time later.
  await app.rows(
    sql`update pgboss.job set start_after = now() where name = 'orders.charge-accepted' and state = 'created'`,
  )
  await app.platform.jobs.drain()
  expect(await payments()).toEqual(['paid', 'paid'])
  expect(await chargesOf(app, buyer)).toEqual([{ state: 'succeeded', cents: 12_000 }])
  expect(await walletOf(app, buyer)).toBe(0)
})

test('the balance that a recharge counted on isn’t spent by another purchase while its card is asked', async () => {
  const link = await buildEasyLink(app, { card: pending, rule: { amountCents: 1000 } })
  await issueCredit(app, link.member, 3500)
  await acceptHeld(app, link)
  expect(await rechargesOf(app, link)).toMatchObject([{ state: 'open', cents: 1000 }])
  expect(await link.show()).toMatchObject({ payment: 'charging' })
  expect(await walletOf(app, link)).toBe(0)
  await app.travelTo(inMs(5 * minute))
  expect(await link.show()).toMatchObject({ payment: 'paid' })
  expect(await walletOf(app, link)).toBe(500)
  expect(await checkLedger(app.db)).toEqual(balanced)
})

test('a gift that ended while its recharge was being asked is refunded to the balance', async () => {
  const link = await buildEasyLink(app, { card: pending })
  await acceptHeld(app, link)
  await app.db.transaction((tx) => endLinked(tx, [link.touchKey], 'canceled', 'Closed', app.cause()))
  await app.travelTo(inMs(5 * minute))
  await app.platform.jobs.drain()
  expect(await link.show()).toMatchObject({ payment: 'refunded' })
  expect(await walletOf(app, link)).toBe(7000)
  expect(await checkLedger(app.db)).toEqual(balanced)
})

test('easy billing that changed since the order charges no card that wasn’t agreed to', async () => {
  const off = await buildEasyLink(app)
  await off.set({ status: 'inactive' })
  await acceptHeld(app, off)
  expect(await off.show()).toMatchObject({ payment: 'due', pay: { held: 20, due: 40, card: null } })
  const [mail] = await app.mailsTo(off.member.email)
  expect(mail?.plain).toContain('Easy billing is off, and your balance doesn’t cover this gift.')
  expect(mail?.plain).toContain('Your balance doesn’t cover this gift, ')

  const covered = await buildEasyLink(app)
  await covered.set({ status: 'inactive' })
  await issueCredit(app, covered.member, 4000)
  await acceptHeld(app, covered)
  expect(await covered.show()).toMatchObject({ payment: 'paid' })

  const internal = await buildEasyLink(app)
  await internal.set({ type: 'internal' })
  await acceptHeld(app, internal)
  expect(await internal.show()).toMatchObject({ payment: 'due' })

  const removed = await buildEasyLink(app, { rule: { cardKey: null } })
  await app.rows(
    sql`update cards set removed_at = now(), is_default = false where member_key = ${removed.member.key}`,
  )
  await acceptHeld(app, removed)
  expect(await removed.show()).toMatchObject({ payment: 'due' })

  const changed = await buildEasyLink(app)
  const other = await buildCard(app, changed.member, { number: '5555555555554444' })
  await changed.set({ cardKey: other.key })
  await acceptHeld(app, changed)
  expect(
    await app.rows(sql`select card_last4 from charges where member_key = ${changed.member.key}`),
  ).toEqual([{ card_last4: '4444' }])
  for (const { member } of [off, covered, internal, removed])
    expect(await chargesOf(app, { member })).toEqual([])
})

test('a card that was named with the order still pays if easy billing came later', async () => {
  const buyer = await buildEasyBuyer(app, { rule: { status: 'inactive' } })
  const link = await buildHeldLink(app, { buyer })
  await buyer.set({ status: 'active' })
  await acceptHeld(app, link)
  expect(await rechargesOf(app, buyer)).toEqual([])
  expect(await chargesOf(app, link)).toEqual([{ state: 'succeeded', cents: 4000 }])
})
