import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkLedger } from '../src/console/books/self-check.ts'
import type { TestApp } from './app.ts'

/**
 * Asserts, after interrupted purchases, that nothing is half done, every cent taken is in the books and is either a
 * paid invoice or refunded, and everything paid for is delivered once.
 */
export async function expectBalancedBooks(app: TestApp): Promise<void> {
  const count = async (statement: ReturnType<typeof sql>) =>
    (await app.rows<{ n: number }>(statement))[0]?.n ?? -1

  expect(
    await count(
      sql`select count(*)::int as n from charges where state not in ('succeeded', 'failed', 'released')`,
    ),
  ).toBe(0)
  expect(
    await count(sql`select count(*)::int as n from split_payments where state not in ('done', 'undone')`),
  ).toBe(0)
  expect(
    await count(sql`select count(*)::int as n from sandbox_charges where state in ('authorized', 'pending')`),
    'authorised and left so',
  ).toBe(0)
  expect(
    await count(sql`select count(*)::int as n from (select checkout_key from invoices where status <> 'void' and purpose <> 'funding'
        group by 1 having count(distinct status) > 1) half`),
    'one side paid and the other not',
  ).toBe(0)
  expect(
    await count(
      sql`select count(*)::int as n from recharges left join checkouts on checkouts.key = recharges.purpose_key
            where recharges.state not in ('paid', 'void') or (recharges.state = 'paid') <> (checkouts.state = 'settled')`,
    ),
    'recharged for an order that is not settled, or settled without its recharge',
  ).toBe(0)
  // Every cent the processor took is in the books, and is either a paid invoice or refunded.
  expect(
    await count(
      sql`select (select coalesce(sum(amount_cents), 0) from sandbox_charges where state = 'succeeded')::int
            - (select coalesce(sum(cents), 0) from postings where account = 'card_clearing')::int
            - (select coalesce(sum(amount_cents), 0) from refunds where state = 'succeeded')::int as n`,
    ),
  ).toBe(0)
  expect(
    await count(
      sql`select count(*)::int as n from invoices where status = 'paid' and purpose <> 'funding'
            and not exists (select from touches where touches.parent_key = invoices.checkout_key)`,
    ),
    'paid without a delivery',
  ).toBe(0)
  expect(
    await count(
      // A gift link that isn't paid yet has a gift that waits, or ended.
      sql`select count(*)::int as n from touches where not (status in ('incomplete', 'canceled', 'expired') and exists
            (select from checkouts where checkouts.key = touches.parent_key and sending_key is not null)) and not exists
            (select from invoices where invoices.checkout_key = touches.parent_key and status = 'paid')`,
    ),
    'delivered without being paid',
  ).toBe(0)
  expect(
    await count(
      sql`select count(*)::int as n from (select paid_by_item from touches group by 1 having count(*) > 1) twice`,
    ),
  ).toBe(0)
  expect(await checkLedger(app.db)).toEqual({ unbalanced: [], lots: [], invoices: [] })
}
