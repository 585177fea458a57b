import type { LotKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { lastDayStart } from '../../identity/accounts/day-of-member.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { postTransfer } from './post.ts'

interface Lapsed {
  key: LotKey
  member_key: MemberKey
  cents: number
}

/**
 * Writes off the remainder of credits whose last day is over in every time zone, and removes them from the list; runs
 * daily (BG-63, R-43). Amounts on hold stay held.
 */
export async function expireCredits(tx: Tx, cause: Cause): Promise<number> {
  const lapsed = await rowsOf<Lapsed>(
    tx,
    sql`with due as (select key, member_key, remaining_cents from lots
          where listed and expires_at < ${lastDayStart(cause.now).toISOString()}::timestamptz order by key for update)
        update lots set remaining_cents = 0, listed = false from due where lots.key = due.key
        returning lots.key, due.member_key, due.remaining_cents as cents`,
  )
  for (const lot of lapsed.filter(({ cents }) => cents > 0)) {
    await postTransfer(tx, {
      memberKey: lot.member_key,
      kind: 'credit_expire',
      at: cause.now,
      postings: [
        { account: 'wallet', lotKey: lot.key, cents: lot.cents },
        { account: 'breakage', cents: -lot.cents },
      ],
    })
  }
  return lapsed.length
}
