import { setTimeout as wait } from 'node:timers/promises'
import { onDatabase } from '../../bench/world/cluster.ts'
import { withPlatform } from '../../bench/world/fill.ts'
import { findDifferences } from '../../server/src/console/books/self-check.ts'
import type { AcknowledgedPurchase } from './buyers.ts'

const settleMsMax = 240_000

/** Waits until the portal's worker has settled every charge; throws on timeout. */
export async function untilSettled(url: string): Promise<void> {
  const until = performance.now() + settleMsMax
  for (;;) {
    const open = await onDatabase(url, async (client) => {
      const { rows } = await client.query<{ open: number }>(
        `select (select count(*) from charges where state not in ('succeeded', 'failed', 'released'))::int as open`,
      )
      return rows[0]?.open ?? 0
    })
    if (open === 0) return
    if (performance.now() > until) throw new Error(`${open} charges stay open.`)
    await wait(1000)
  }
}

/**
 * Throws unless each acknowledged purchase is paid and has exactly one touch, the card charges match the books, and the
 * books balance. Returns the number of paid invoices.
 */
export async function expectNothingLost(
  url: string,
  acknowledged: readonly AcknowledgedPurchase[],
): Promise<number> {
  return withPlatform(url, async ({ database }) => {
    const { rows } = await database.raw(
      `select key from invoices where status = 'paid'
        and (select count(*) from touches where parent_key = checkout_key) = 1`,
    )
    const paid = new Set(rows.map(({ key }) => key))
    const lost = acknowledged.filter(({ invoice }) => !paid.has(invoice))
    if (lost.length > 0)
      throw new Error(`${lost.length} acknowledged purchases are lost, such as ${lost[0]?.invoice}.`)
    const taken = await database.raw(
      `select (select coalesce(sum(amount_cents), 0) from sandbox_charges where state = 'succeeded')::int
        - (select coalesce(sum(cents), 0) from postings where account = 'card_clearing')::int
        - (select coalesce(sum(amount_cents), 0) from refunds where state = 'succeeded')::int as cents`,
    )
    const cents = Number(taken.rows[0]?.cents)
    if (cents !== 0) throw new Error(`${cents} cents charged to cards are missing from the books.`)
    const found = await findDifferences(database.db)
    if (found.length > 0) throw new Error(`The books do not add up: ${JSON.stringify(found)}`)
    return paid.size
  })
}

/** Throws unless each due gift is sent and each due plan renews, exactly once. */
export async function expectMorningRun(url: string, due: { gifts: number; renewals: number }): Promise<void> {
  const until = performance.now() + settleMsMax
  for (;;) {
    const { sent, gifts, renewals, plans } = await countMorningRun(url)
    if (gifts === due.gifts && sent === gifts && renewals === due.renewals && plans === renewals) return
    const isWrong = Number(renewals) > due.renewals || plans !== renewals
    if (isWrong || performance.now() > until)
      throw new Error(`Of ${JSON.stringify(due)}: ${JSON.stringify({ sent, gifts, renewals, plans })}`)
    // A renewal that collides with its member's purchase is retried a little later.
    await wait(1000)
  }
}

async function countMorningRun(url: string): Promise<Record<string, number>> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<Record<string, number>>(
      `select (select count(*) from touches where key like 'touch_due%' and status = 'completed')::int as sent,
        (select count(*) from touches where key like 'touch_due%')::int as gifts,
        (select count(*) from renewals where state = 'paid')::int as renewals,
        (select count(distinct plan_key) from renewals where state = 'paid')::int as plans`,
    )
    return rows[0] ?? {}
  })
}
