// @both-databases
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildInvoice } from '../../../test/build/invoice.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { newKey } from '../../platform/ids.ts'
import { issueLot } from '../../money/ledger/issue.ts'
import { checkLedger, findDifferences } from './self-check.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
let paid: { key: string; memberKey: MemberKey; lot: string; charge: string }

/** Breaks the books inside a transaction that is rolled back, and returns the differences found before the rollback. */
async function saidAbout(breaking: ReturnType<typeof sql>) {
  const rollback = new Error('rolled back')
  let said: Awaited<ReturnType<typeof findDifferences>> = []
  const attempt = app.platform.database.transaction(async (tx) => {
    await tx.execute(sql`alter table postings disable trigger user`)
    await tx.execute(breaking)
    said = await findDifferences(tx)
    throw rollback
  })
  await expect(attempt).rejects.toBe(rollback)
  return Object.fromEntries(said.map(({ list, differences }) => [list, differences]))
}

/** $54.00: $10.00 from a credit, $44.00 from a card, of which $5.00 was refunded. */
beforeEach(async () => {
  const { member, card, cartItem } = await buildPurchase(app)
  const lot = await issueLot(app.db, {
    memberKey: member.key,
    kind: 'fund',
    reason: 'manual_entry',
    description: 'x',
    cents: 1000,
    now: app.now,
  })
  const order = { source: card?.key, credit: true, items: [cartItem()] }
  const bought = await (await app.as(member)).post('/v1/billing/checkout', order)
  const key = bought.body.data.id
  const charges = await app.rows<{ key: string }>(sql`select key from charges where invoice_key = ${key}`)
  paid = { key, memberKey: member.key, lot, charge: charges[0]?.key ?? '' }
  expect(await findDifferences(app.db)).toEqual([])
  expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
})

test('an altered posting is found in every record it touches', async () => {
  const wallet = await saidAbout(
    sql`update postings set cents = cents + 1 where lot_key = ${paid.lot} and cents > 0`,
  )
  expect(wallet.unbalanced?.[0]?.says).toBe('The postings of this transfer sum to 1 cents instead of 0.')
  expect(wallet.accounts).toHaveLength(4)
  expect(wallet.lots).toEqual([
    { key: paid.lot, says: 'This lot says that 0 cents are left; its postings say -1, of which 0 are held.' },
  ])
  expect(wallet.invoices).toEqual([
    {
      key: paid.key,
      says: 'The invoice says 4400 cents charged, 1000 used and 0 returned; its postings say 4400, 1001 and 0.',
    },
  ])
  const card =
    await saidAbout(sql`update postings set cents = 4399 where cents = 4400 and account = 'card_clearing'
    and transfer_key in (select key from transfers where charge_key = ${paid.charge})`)
  expect(card.charges).toEqual([
    { key: paid.charge, says: 'This charge took 4400 cents; the books say 4399.' },
  ])
})

test('invoice amounts without a payment or refund are found', async () => {
  const parts = await saidAbout(sql`update invoices set subtotal_cents = 5500 where key = ${paid.key}`)
  expect(parts.invoices).toEqual([
    { key: paid.key, says: 'Charged, used and returned make 5400 cents; the invoice is about 5500.' },
  ])
  const refunds = await saidAbout(sql`update invoices set refunded_cents = 5401 where key = ${paid.key}`)
  expect(refunds.refunds).toEqual([
    { key: paid.key, says: 'The invoice says 5401 cents given back; its refunds say 0, its postings 0.' },
    { key: paid.key, says: 'The invoice gave 5401 cents back of 5400 that were paid.' },
  ])
  const nothing = await buildInvoice(app, { key: paid.memberKey })
  expect(await checkLedger(app.db)).toMatchObject({ invoices: [nothing.key] })
  await app.db.execute(sql`update invoices set status = 'void' where key = ${nothing.key}`)
})

test('holds and captures on ended orders are found', async () => {
  const hold = newKey('hold')
  const kept = await saidAbout(sql`
    with kept as (insert into holds (key, member_key, purpose_key, state, cents, created_at)
        select ${hold}, member_key, ${newKey('checkout')}, 'held', 100, now() from lots where key = ${paid.lot})
    select 1`)
  expect(kept.holds).toEqual([{ key: hold, says: 'This hold keeps 100 cents for an order that is over.' }])
  const reopened = await saidAbout(sql`update holds set state = 'held' where member_key = ${paid.memberKey}`)
  expect(reopened.holds).toHaveLength(1)
  // While the order waits for its payment, the hold is legitimate.
  const waiting = await saidAbout(sql`
    with invoice as (update invoices set status = 'unpaid' where key = ${paid.key} returning checkout_key),
      checkout as (update checkouts set state = 'pending' from invoice where checkouts.key = invoice.checkout_key)
    update holds set state = 'held' where member_key = ${paid.memberKey}`)
  expect(waiting.holds).toBeUndefined()
  const taken = await saidAbout(sql`update invoices set status = 'void' where key = ${paid.key}`)
  expect(taken.charges).toEqual([
    {
      key: paid.charge,
      says: 'This charge took 4400 cents for an order that is over, and they are not on their way back.',
    },
  ])
})
