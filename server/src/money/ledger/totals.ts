import type { MemberKey } from '@goodturn/contract/ids'
import type { CreditTotals } from '@goodturn/contract/money/ledger/calls'
import { dollars } from '@goodturn/contract/money'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { dayStartOfMember } from '../../identity/accounts/day-of-member.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

interface Sum {
  kind: 'credit' | 'fund'
  month: string | null
  cents: number
  first: Date | string | null
}

/** A member's usable balance: credits that expire, by month, and everything that does not (BG-65). */
export async function creditTotals(tx: Tx, memberKey: MemberKey, now: Date): Promise<CreditTotals> {
  const today = await dayStartOfMember(tx, memberKey, now)
  const sums = await rowsOf<Sum>(
    tx,
    sql`select kind, to_char(expires_at at time zone 'UTC', 'YYYY-MM') as month, sum(remaining_cents)::int as cents,
          min(expires_at) as first
        from lots where member_key = ${memberKey} and remaining_cents > 0
          and (expires_at is null or expires_at >= ${today.toISOString()}::timestamptz)
        group by 1, 2 order by 2`,
  )
  const total = (which: (sum: Sum) => boolean) =>
    sums.filter(which).reduce((cents, sum) => cents + sum.cents, 0)
  const expiring = total(({ month }) => month !== null)
  const lasting = total(({ month }) => month === null)
  const first = sums.find(({ month }) => month !== null)?.first
  return {
    total_balance: dollars(expiring + lasting),
    total_balance_expiring: dollars(expiring),
    total_balance_non_expiring: dollars(lasting),
    total_balance_funds: dollars(total(({ kind }) => kind === 'fund')),
    next_expiry: first ? seconds(new Date(first)) : null,
    expiring_by_month: sums.flatMap(({ month, cents }) =>
      month === null ? [] : [{ month, amount: dollars(cents) }],
    ),
  }
}
