import type { InvoiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { refundToWallet } from './refund-to-wallet.ts'
import { issueLot } from './issue.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

/**
 * A $54.00 order paid from two wallet credits: $30.00 from one that expires in 10 days, $24.00 from one that expires in
 * 90.
 */
async function paidByTwoCredits() {
  const { member, cartItem } = await buildPurchase(app, { cardNumber: null })
  const { now } = app
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const common = {
    memberKey: member.key,
    kind: 'credit',
    reason: 'promotion',
    description: 'x',
    now,
  } as const
  const early = await issueLot(app.db, { ...common, cents: 3000, expiresAt: inDays(10) })
  const late = await issueLot(app.db, { ...common, cents: 4000, expiresAt: inDays(90) })
  const order = { source: null, credit: true, items: [cartItem()] }
  const bought = await (await app.as(member)).post('/v1/billing/checkout', order)
  const invoice = { memberKey: member.key, invoiceKey: bought.body.data.id as InvoiceKey }
  return {
    early,
    late,
    inDays,
    /** Refunds on the 20th day, when the first credit has expired. */
    giveBack: (cents: number) =>
      app.platform.database.transaction((tx) =>
        refundToWallet(tx, { ...invoice, cents }, { ...app.cause(), now: inDays(20) }),
      ),
    lots: async () => {
      const lots = await app.rows<{ left: number; at: string }>(
        sql`select remaining_cents as left, expires_at as at from lots where member_key = ${member.key}
            order by issued_cents`,
      )
      return lots.map(({ left, at }) => [left, new Date(at)])
    },
  }
}

test('refunds go to the lot used last, leaving others unchanged', async () => {
  const { late, inDays, giveBack, lots } = await paidByTwoCredits()
  expect(await lots()).toEqual([
    [0, inDays(10)],
    [1600, inDays(90)],
  ])
  expect(await giveBack(2400)).toEqual([{ account: 'wallet', lotKey: late, cents: -2400 }])
  expect(await lots()).toEqual([
    [0, inDays(10)],
    [4000, inDays(90)],
  ])
})

test('R-37 expired credit is refunded for 30 days, lapsed credit never', async () => {
  const { early, late, inDays, giveBack, lots } = await paidByTwoCredits()
  expect(await giveBack(2500)).toEqual([
    { account: 'wallet', lotKey: expect.not.stringMatching(new RegExp(`${early}|${late}`)), cents: -100 },
    { account: 'wallet', lotKey: late, cents: -2400 },
  ])
  expect(await lots()).toEqual([
    [100, inDays(50)],
    [0, inDays(10)],
    [4000, inDays(90)],
  ])
})
