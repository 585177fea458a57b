import type { CheckoutItemKey, MemberKey } from '@goodturn/contract/ids'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { type Purchase, buildPurchase } from '../../../../test/build/purchase.ts'
import { buildTokens } from '../../../../test/build/token.ts'
import { splitCases } from '../../../../test/split-cases.ts'
import { issueLot } from '../../ledger/issue.ts'
import { checkLedger } from '../../../console/books/self-check.ts'
import { returnTokens } from '../../tokens/return.ts'
import { refundItems } from './refund-items.ts'

const migration = new URL('../../../../migrations/0079_credit_again.sql', import.meta.url)
const app = useTestApp({ now: '2027-03-01T12:00:00Z' })

const daysAhead = (days: number) => new Date(app.now.getTime() + days * 86_400_000)

const giveCredit = (memberKey: MemberKey, cents: number, days: number) =>
  issueLot(app.db, {
    memberKey,
    kind: 'credit',
    reason: 'promotion',
    description: 'Spring',
    cents,
    expiresAt: daysAhead(days),
    now: app.now,
  })

const giveFund = (memberKey: MemberKey, cents: number) =>
  issueLot(app.db, {
    memberKey,
    kind: 'fund',
    reason: 'manual_entry',
    description: 'Welcome',
    cents,
    now: app.now,
  })

const walletOf = (memberKey: MemberKey) =>
  app.rows<{ kind: string; reason: string; cents: number; days: number | null }>(
    sql`select kind, reason, remaining_cents as cents,
          round(extract(epoch from expires_at - ${app.now.toISOString()}::timestamptz) / 86400)::int as days
        from lots where member_key = ${memberKey} and remaining_cents > 0 order by kind, reason, expires_at, created_at`,
  )

const itemsOf = async (memberKey: MemberKey) =>
  (
    await app.rows<{ key: CheckoutItemKey }>(
      sql`select key from checkout_items where member_key = ${memberKey} and live order by position`,
    )
  ).map(({ key }) => key)

const refundKeys = (keys: readonly CheckoutItemKey[]) =>
  app.platform.database.transaction((tx) => refundItems(tx, keys, app.cause()))

const expectBalancedBooks = async () =>
  expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })

async function buy({ member, card, cartItem }: Purchase, count = 1, credit = true) {
  const items = Array.from({ length: count }, () => cartItem())
  const answer = await (
    await app.as(member)
  ).post('/v1/billing/checkout', { items, source: card?.key, credit })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return itemsOf(member.key)
}

test('a card payment is refunded once, as non-expiring credit', async () => {
  const purchase = await buildPurchase(app)
  const items = await buy(purchase)
  await refundKeys(items)
  await refundKeys(items)

  expect(await walletOf(purchase.member.key)).toEqual([
    { kind: 'credit', reason: 'cancelation', cents: 5400, days: null },
  ])
  const [invoice] = await app.rows(
    sql`select status, refunded_cents from invoices where member_key = ${purchase.member.key}`,
  )
  expect(invoice).toEqual({ status: 'paid', refunded_cents: 5400 })
  const mails = (await app.mailsTo(purchase.member.email)).filter(
    ({ template }) => template === 'credit-issued',
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('$54.00 is back in your balance')
  await expectBalancedBooks()
})

test('refunds go to their lot, valid at least 30 days', async () => {
  const purchase = await buildPurchase(app)
  const { key } = purchase.member
  await giveCredit(key, 1500, 5)
  await giveCredit(key, 1000, 200)
  await giveFund(key, 2000)
  const items = await buy(purchase)
  expect(await walletOf(key)).toEqual([])
  await refundKeys(items)

  expect(await walletOf(key)).toEqual([
    { kind: 'credit', reason: 'cancelation', cents: 900, days: null },
    { kind: 'credit', reason: 'promotion', cents: 1500, days: 30 },
    { kind: 'credit', reason: 'promotion', cents: 1000, days: 200 },
    { kind: 'fund', reason: 'manual_entry', cents: 2000, days: null },
  ])
  await expectBalancedBooks()
})

test('the rest of a partly refunded credit keeps its expiration', async () => {
  const purchase = await buildPurchase(app)
  const { key } = purchase.member
  await giveCredit(key, 6000, 5)
  await refundKeys(await buy(purchase))
  expect(await walletOf(key)).toEqual([
    { kind: 'credit', reason: 'promotion', cents: 600, days: 5 },
    { kind: 'credit', reason: 'promotion', cents: 5400, days: 30 },
  ])
  await expectBalancedBooks()
})

test('each item refunds its own payment, up to the total', async () => {
  const purchase = await buildPurchase(app)
  const { key } = purchase.member
  await giveCredit(key, 6000, 100)
  const [first, second] = await buy(purchase, 2)
  await refundKeys([second as CheckoutItemKey])
  expect(await walletOf(key)).toEqual([
    { kind: 'credit', reason: 'cancelation', cents: 4800, days: null },
    { kind: 'credit', reason: 'promotion', cents: 600, days: 100 },
  ])
  await refundKeys([first as CheckoutItemKey])
  expect(await walletOf(key)).toEqual([
    { kind: 'credit', reason: 'cancelation', cents: 4800, days: null },
    { kind: 'credit', reason: 'promotion', cents: 6000, days: 100 },
  ])
  await expectBalancedBooks()
})

test("refunding one item first doesn't reduce the others' refunds", async () => {
  const purchase = await buildPurchase(app)
  const items = await buy(purchase, 3)
  await refundKeys(items.slice(0, 1))
  await refundKeys(items)
  const wallet = await walletOf(purchase.member.key)
  expect(wallet.map(({ cents }) => cents)).toEqual([5400, 5400, 5400])
  await expectBalancedBooks()
})

test('amounts already refunded by staff are not refunded again', async () => {
  const purchase = await buildPurchase(app)
  const items = await buy(purchase)
  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const [invoice] = await app.rows<{ key: string }>(
    sql`select key from invoices where member_key = ${purchase.member.key}`,
  )
  const refund = await staff.post(`/v1/admin/invoices/${invoice?.key}/refund`, {
    amount: 40,
    reason: 'A dented box',
  })
  expect(refund.status, JSON.stringify(refund.body)).toBe(200)
  await refundKeys(items)
  expect(await walletOf(purchase.member.key)).toEqual([
    { kind: 'credit', reason: 'cancelation', cents: 1400, days: null },
  ])
  await expectBalancedBooks()
})

test('each payer of a split is refunded their own half', async () => {
  const { asked, approve } = splitCases(app)
  const split = await asked({ fundCents: 2000 }, true)
  expect((await approve(split)).status).toBe(200)
  await refundKeys(await itemsOf(split.buyer.key))
  expect(await walletOf(split.buyer.key)).toEqual([
    { kind: 'credit', reason: 'cancelation', cents: 3050, days: null },
    { kind: 'fund', reason: 'manual_entry', cents: 2000, days: null },
  ])
  expect(await walletOf(split.partner.key)).toEqual([
    { kind: 'credit', reason: 'cancelation', cents: 5050, days: null },
  ])
  await expectBalancedBooks()
})

test('a token that paid is released once, without money', async () => {
  const purchase = await buildPurchase(app)
  const { member, experience, card, cartItem } = purchase
  const token = await buildTokens(app, member, { serviceKeys: [experience.serviceKey] })
  const bought = await (
    await app.as(member)
  ).post('/v1/billing/checkout', {
    items: [cartItem({ use_token: true })],
    source: card?.key,
    credit: false,
  })
  expect(bought.status, JSON.stringify(bought.body)).toBe(200)
  const checkoutItemKeys = await itemsOf(member.key)
  const give = () =>
    app.platform.database.transaction((tx) => returnTokens(tx, { checkoutItemKeys }, app.cause()))
  const qty = async () =>
    (await app.rows<{ qty: number }>(sql`select qty from tokens where key = ${token}`))[0]?.qty

  expect(await qty()).toBe(1)
  await give()
  await give()
  await refundKeys(checkoutItemKeys)
  expect(await qty()).toBe(2)
  expect(await walletOf(member.key)).toEqual([])
  await expectBalancedBooks()
})

test('R-37 credit refunded for 30 days counts as refunded', async () => {
  const purchase = await buildPurchase(app)
  const { key: memberKey } = purchase.member
  await giveCredit(memberKey, 1000, 2)
  const [first, second] = await buy(purchase, 2)
  expect(await walletOf(memberKey)).toEqual([])
  await refundKeys([first!])
  const back = [
    { kind: 'credit', reason: 'cancelation', cents: 4400, days: null },
    { kind: 'credit', reason: 'promotion', cents: 1000, days: 30 },
  ]
  expect(await walletOf(memberKey)).toEqual(back)
  await refundKeys([second!])
  expect(await walletOf(memberKey)).toEqual([
    back[0],
    { kind: 'credit', reason: 'cancelation', cents: 5400, days: null },
    back[1],
  ])
  const [{ again } = {}] = await app.rows<{ again: number }>(
    sql`select count(*)::int as again from lots join lots old on old.key = lots.again_of
        where lots.member_key = ${memberKey} and old.issued_cents = 1000`,
  )
  expect(again).toBe(1)
  await expectBalancedBooks()
})

test('R-37 the migration identifies credits issued before they were recorded', async () => {
  const purchase = await buildPurchase(app)
  const { key: memberKey } = purchase.member
  await giveCredit(memberKey, 1000, 2)
  const [first] = await buy(purchase, 2)
  await refundKeys([first!])
  const noted = () =>
    app.rows(
      sql`select key, again_of from lots where member_key = ${memberKey} and again_of is not null order by key`,
    )
  const before = await noted()
  expect(before).toHaveLength(1)
  await app.rows(sql`update lots set again_of = null where member_key = ${memberKey}`)
  const [, fill = ''] = readFileSync(migration, 'utf8').split('--> statement-breakpoint')
  await app.platform.database.raw(fill)
  expect(await noted()).toEqual(before)
})
