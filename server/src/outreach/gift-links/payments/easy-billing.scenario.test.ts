import type { CheckoutKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildContact } from '../../../../test/build/contact.ts'
import { buildPerson } from '../../../../test/build/order.ts'
import { buildEasyBuyer, buildEasyLink, rechargesOf } from '../../../../test/build/outreach/easy-link.ts'
import { linkItem } from '../../../../test/build/outreach/gift-link.ts'
import {
  acceptHeld,
  chargesOf,
  holdsOf,
  issueCredit,
  walletOf,
} from '../../../../test/build/outreach/held-link.ts'
import { buildService } from '../../../../test/build/service.ts'
import { checkLedger } from '../../../console/books/self-check.ts'
import { present } from '../../../platform/assert.ts'
import { declineLink } from '../answer.ts'

// A Friday.
const app = useTestApp({ now: '2027-03-05T12:00:00Z' })
const later = { links: 'on_acceptance', credit: true, source: null }
const declining = '4000000000000341'
const balanced = { unbalanced: [], lots: [], invoices: [] }

type Buyer = Awaited<ReturnType<typeof buildEasyBuyer>>
const invoiceOf = async ({ member }: { member: { key: MemberKey } }) => {
  const rows = await app.rows<{ key: InvoiceKey; checkout_key: CheckoutKey }>(
    sql`select key, checkout_key from invoices where member_key = ${member.key} and purpose = 'gift_link'`,
  )
  return present(rows[0], 'an accepted gift has an invoice')
}
const linksOf = async ({ caller }: Buyer) => (await caller.get('/v1/giftlinks')).body.data

test('D-1-28 easy billing holds the balance, and recharges nothing before the acceptance', async () => {
  const link = await buildEasyLink(app)
  expect(await holdsOf(app, link)).toEqual([{ state: 'held', cents: 2000 }])
  expect(await walletOf(app, link)).toBe(0)
  expect([await chargesOf(app, link), await rechargesOf(app, link)]).toEqual([[], []])
  expect(await link.show()).toMatchObject({
    state: 'waiting',
    payment: 'held',
    pay: { held: 20, due: 40, card: null, invoice: null },
  })
  await acceptHeld(app, link)
  expect(await chargesOf(app, link)).toEqual([{ state: 'succeeded', cents: 5000 }])
})

test('D-1-33 acceptance recharges once, and the balance pays', async () => {
  const link = await buildEasyLink(app)
  await acceptHeld(app, link)
  expect(await rechargesOf(app, link)).toEqual([
    { purpose: 'gift_link', state: 'paid', cents: 5000, reason: null },
  ])
  expect(await chargesOf(app, link)).toEqual([{ state: 'succeeded', cents: 5000 }])
  expect(await holdsOf(app, link)).toEqual([{ state: 'captured', cents: 6000 }])
  expect(await walletOf(app, link)).toBe(1000)
  expect(await link.show()).toMatchObject({ state: 'accepted', payment: 'paid', pay: null })
  expect(await link.touch()).toMatchObject({ status: 'pending', event_date: '2027-03-08' })
  const { key } = await invoiceOf(link)
  expect((await link.caller.get(`/v1/invoices/${key}`)).body.data).toMatchObject({
    invoice_status: 'paid',
    subtotal: 60,
    credit_used: 60,
    amount_charged: 0,
  })
  expect((await app.mailsTo(link.member.email)).map(({ template }) => template)).toEqual(
    expect.arrayContaining(['recharge', 'receipt']),
  )
  expect(await checkLedger(app.db)).toEqual(balanced)
})

test('D-1-34 with easy billing, too, the price that was agreed to is taken', async () => {
  const link = await buildEasyLink(app, { rule: { amountCents: 1 } })
  await app.rows(sql`update services set price_cents = price_cents + 500 where key = ${link.service.key}`)
  await acceptHeld(app, link)
  expect(await chargesOf(app, link)).toEqual([{ state: 'succeeded', cents: 4000 }])
  expect(await walletOf(app, link)).toBe(0)
})

test('BG-78 what came into the balance meanwhile is used first, and its minimum is kept', async () => {
  const rows: [addedCents: number, minimumCents: number, rechargeCents: number, leftCents: number][] = [
    [4000, 0, 0, 0],
    [3999, 0, 5000, 4999],
    [5000, 1000, 0, 1000],
    [4999, 1000, 5000, 5999],
    [0, 1000, 5000, 1000],
    [0, 1001, 10_000, 6000],
  ]
  for (const [addedCents, minimumCents, rechargeCents, leftCents] of rows) {
    const link = await buildEasyLink(app, { rule: { minimumCents } })
    if (addedCents > 0) await issueCredit(app, link.member, addedCents)
    await acceptHeld(app, link)
    const charges = rechargeCents > 0 ? [{ state: 'succeeded', cents: rechargeCents }] : []
    expect([addedCents, minimumCents, await chargesOf(app, link), await walletOf(app, link)]).toEqual([
      addedCents,
      minimumCents,
      charges,
      leftCents,
    ])
    expect((await link.show()).payment).toBe('paid')
  }
  expect(await checkLedger(app.db)).toEqual(balanced)
})

test('D-1-29 with easy billing, the card that replenishes the balance is needed unless it covers the gift', async () => {
  const buyer = await buildEasyBuyer(app, { rule: { cardKey: null } })
  const { member } = buyer
  await app.rows(
    sql`update cards set removed_at = now(), is_default = false where member_key = ${member.key}`,
  )
  const service = await buildService(app, { priceCents: 6000 })
  const grace = await buildContact(app, { member })
  const order = () => buyer.pay([linkItem(grace, service)], later)
  await issueCredit(app, member, 5999)
  const refused = await order()
  expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'payment_method_required'])
  // A balance that no card replenishes has to cover it (B-4.1-21).
  await buyer.set({ type: 'internal' })
  expect((await order()).body.errors[0].code).toBe('insufficient_balance')
  expect(await walletOf(app, buyer)).toBe(5999)
  await issueCredit(app, member, 1)
  expect((await order()).status).toBe(200)
  expect(await walletOf(app, buyer)).toBe(0)
  const [link] = await linksOf(buyer)
  await acceptHeld(app, link)
  expect((await linksOf(buyer))[0].payment).toBe('paid')
})

test('gifts by address are paid at once, with a recharge of their own', async () => {
  const buyer = await buildEasyBuyer(app)
  await issueCredit(app, buyer.member, 3000)
  const service = await buildService(app, { priceCents: 6000 })
  const { item, contact } = await buildPerson(app, buyer.member)
  const items = [item(service), linkItem(contact, service)]
  const review = (await buyer.caller.post('/v1/billing/review', { items })).body.data
  expect(review).toMatchObject({
    easy_billing_recharge_required: 100,
    easy_billing_recharge_today: 50,
    user_funding: { card: { last4: '4242' } },
  })
  const wrong = await buyer.pay(items, { ...later, recharge: 100 })
  expect(wrong.body.errors[0].code).toBe('price_changed')
  expect((await buyer.pay(items, { ...later, recharge: 50 })).status).toBe(200)
  expect(await chargesOf(app, buyer)).toEqual([{ state: 'succeeded', cents: 5000 }])
  // The rest of the recharge stays in the balance until the link is accepted.
  expect(await walletOf(app, buyer)).toBe(2000)
  const [link] = await linksOf(buyer)
  expect(link.pay).toMatchObject({ held: 0, due: 60, card: null })
  await acceptHeld(app, link)
  expect(await chargesOf(app, buyer)).toEqual([
    { state: 'succeeded', cents: 5000 },
    { state: 'succeeded', cents: 5000 },
  ])
  expect(await walletOf(app, buyer)).toBe(1000)

  // Nothing but links: no recharge can have been shown.
  const alone = [linkItem(await buildContact(app, buyer), service)]
  expect((await buyer.pay(alone, { ...later, recharge: 50 })).body.errors[0].code).toBe('price_changed')
  expect((await buyer.pay(alone, { ...later, recharge: 0 })).status).toBe(200)
  expect(await checkLedger(app.db)).toEqual(balanced)
})

test('a refused recharge for the rest of the order leaves none of its links behind', async () => {
  const buyer = await buildEasyBuyer(app, { card: declining })
  await issueCredit(app, buyer.member, 7000)
  const service = await buildService(app, { priceCents: 6000 })
  const { item, contact } = await buildPerson(app, buyer.member)
  const refused = await buyer.pay([item(service), linkItem(contact, service), item(service)], later)
  expect(refused.body.errors[0].code).toBe('card_declined')
  expect([await walletOf(app, buyer), await linksOf(buyer)]).toEqual([7000, []])
})

test('D-1-31 an order that waits for an acceptance blocks no purchase by easy billing', async () => {
  const link = await buildEasyLink(app)
  const { item } = await buildPerson(app, link.member)
  expect((await link.pay([item(link.service)])).status).toBe(200)
})

test('each ending releases what easy billing had set aside', async () => {
  const refuse = { reason: 'rather_not', note: null } as const
  for (const end of [
    (link: Awaited<ReturnType<typeof buildEasyLink>>) =>
      app.db.transaction((tx) => declineLink(tx, link.key, refuse, app.cause())),
    (link: Awaited<ReturnType<typeof buildEasyLink>>) => link.caller.post(`/v1/giftlinks/${link.key}/cancel`),
  ]) {
    const link = await buildEasyLink(app)
    await end(link)
    expect(await link.show()).toMatchObject({ payment: 'released' })
    expect(await walletOf(app, link)).toBe(2000)
    expect(await chargesOf(app, link)).toEqual([])
  }
})
