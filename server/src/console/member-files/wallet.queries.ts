import type { MemberKey, TokenKey } from '@goodturn/contract/ids'
import type { FileBundle, FileToken, MemberFile } from '@goodturn/contract/console/member-files/schema'
import { dollars } from '@goodturn/contract/money'
import { type CalendarDate, seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { dayStartOfMember } from '../../identity/accounts/day-of-member.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

interface Sums {
  expiring: number
  other: number
  funds: number
  next: Date | string | null
}

/** A member's spendable balance by kind, in cents. */
export async function walletSums(tx: Tx, memberKey: MemberKey, now: Date): Promise<Sums> {
  const today = await dayStartOfMember(tx, memberKey, now)
  const [sums] = await rowsOf<Sums>(
    tx,
    sql`select coalesce(sum(remaining_cents) filter (where kind = 'credit' and expires_at is not null), 0)::int as expiring,
          coalesce(sum(remaining_cents) filter (where kind = 'credit' and expires_at is null), 0)::int as other,
          coalesce(sum(remaining_cents) filter (where kind = 'fund'), 0)::int as funds,
          min(expires_at) as next
        from lots where member_key = ${memberKey} and remaining_cents > 0
          and (expires_at is null or expires_at >= ${today.toISOString()}::timestamptz)`,
  )
  return sums ?? { expiring: 0, other: 0, funds: 0, next: null }
}

/** The wallet's sums in dollars, with the tokens. */
export async function walletOf(
  tx: Tx,
  memberKey: MemberKey,
  tokens: number,
  now: Date,
): Promise<MemberFile['wallet']> {
  const { expiring, other, funds, next } = await walletSums(tx, memberKey, now)
  return {
    total: dollars(expiring + other + funds),
    expiring: dollars(expiring),
    next_expiry: next === null ? null : seconds(new Date(next)),
    other_credit: dollars(other),
    funds: dollars(funds),
    tokens,
  }
}

/** The kinds of token that a member has left. */
export async function tokensOf(tx: Tx, memberKey: MemberKey): Promise<FileToken[]> {
  const rows = await rowsOf<{ key: TokenKey; title: string; amount_cents: number; qty: number }>(
    tx,
    sql`select key, title, amount_cents, qty from tokens where member_key = ${memberKey} and qty > 0
        order by title, amount_cents, key`,
  )
  return rows.map(({ amount_cents: cents, ...row }) => ({ ...row, amount: dollars(cents) }))
}

/** The bundles offered to this member alone, newest first. */
export async function ownBundlesOf(tx: Tx, memberKey: MemberKey, today: CalendarDate): Promise<FileBundle[]> {
  const rows = await rowsOf<Omit<FileBundle, 'price'> & { price_cents: number }>(
    tx,
    sql`select b.key, b.title, b.price_cents, to_char(b.expiration_date, 'YYYY-MM-DD') as expires,
          coalesce(b.expiration_date < ${today}::date, false) as is_over, (
            select coalesce(jsonb_agg(jsonb_build_object('title', i.title, 'qty', i.qty) order by i.position), '[]'::jsonb)
            from bundle_items i where i.bundle_key = b.key) as items
        from bundles b where b.member_key = ${memberKey} and b.active order by b.key desc limit 100`,
  )
  return rows.map(({ price_cents: cents, ...row }) => ({ ...row, price: dollars(cents) }))
}
