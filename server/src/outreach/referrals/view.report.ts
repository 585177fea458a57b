import type { PageOf } from '@goodturn/contract/call'
import type { MemberKey, ReferralKey } from '@goodturn/contract/ids'
import { dollars } from '@goodturn/contract/money'
import {
  quartersShown,
  referralRewardCents,
  rewardFinalAfterDays,
} from '@goodturn/contract/outreach/referrals/limits'
import type { Redeem, ReferralQuarter, ReferralView } from '@goodturn/contract/outreach/referrals/schema'
import { seconds } from '@goodturn/contract/time'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type PageRequest, pageByAge } from '../../platform/lists/page-by-age.ts'
import { friendsOf } from './friends.queries.ts'
import { ownCode } from './own-code.ts'
import { referrals } from './tables.ts'

interface Sums {
  joined: number
  bought: number
  uncertain: number
  earned: number
}

/**
 * The earnings from the caller's referrals, with the first page of friends (BG-80, BG-81). Quarters are in the caller's
 * time zone.
 */
export async function viewReferrals(ctx: Ctx): Promise<ReferralView> {
  const { memberKey } = ctx.actor
  const { now, settings } = ctx.cause()
  const code = await ownCode(ctx.db, memberKey, now)
  const { joined, bought, uncertain, earned } = await sumsOf(ctx.db, memberKey)
  const { data: redeems } = await listRedeems(ctx.db, memberKey, {})
  return {
    share_link: `${settings.publicUrl}/referral/${code}`,
    credit_earned: dollars(earned),
    credit_pending: dollars((joined - bought + uncertain) * referralRewardCents),
    joined,
    bought,
    uncertain,
    over_time: await quarterlyTotals(ctx.db, memberKey, ctx.request.timeZone),
    redeems,
  }
}

async function sumsOf(tx: Tx, memberKey: MemberKey): Promise<Sums> {
  const rows = await rowsOf<Sums>(
    tx,
    sql`select count(*)::int as joined, count(*) filter (where status <> 'pending')::int as bought,
          count(*) filter (where status = 'bought')::int as uncertain,
          coalesce(sum(earned_cents - withdrawn_cents), 0)::int as earned
        from referrals where referrer_key = ${memberKey}`,
  )
  return rows[0] ?? { joined: 0, bought: 0, uncertain: 0, earned: 0 }
}

/** The last quarters in which a first purchase was decided, with cumulative totals. */
async function quarterlyTotals(tx: Tx, memberKey: MemberKey, zone: string): Promise<ReferralQuarter[]> {
  const rows = await rowsOf<{ quarter: string; earned: number; purchases: number }>(
    tx,
    sql`select quarter, (sum(sum(cents)) over grown)::int as earned,
          (sum(count(*)) over grown)::int as purchases
        from (select to_char(completed_at at time zone ${zone}, 'YYYY-"Q"Q') as quarter,
            earned_cents - withdrawn_cents as cents
          from referrals where referrer_key = ${memberKey} and completed_at is not null) bought
        group by quarter window grown as (order by quarter) order by quarter desc limit ${quartersShown}`,
  )
  return rows
    .map(({ quarter, earned, purchases }) => ({
      quarter,
      earned: dollars(earned),
      purchases,
    }))
    .toReversed()
}

/** A page of the friends who signed up through a member's link, newest first. */
export async function listRedeems(tx: Tx, memberKey: MemberKey, asked: PageRequest): Promise<PageOf<Redeem>> {
  const { joined } = await sumsOf(tx, memberKey)
  return pageByAge(asked, {
    table: referrals,
    newestFirst: true,
    total: joined,
    read: ({ past, order, limit, offset }) =>
      friendsOf(tx)
        .where(and(eq(referrals.referrerKey, memberKey), past))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    present: presentRedeem,
  })
}

type Row = Awaited<ReturnType<typeof friendsOf>>[number] & { key: ReferralKey }

function presentRedeem(row: Row): Redeem {
  const isDecided = row.status === 'completed'
  return {
    key: row.key,
    status: isDecided ? 'completed' : 'pending',
    member: { first_name: row.firstName, last_name: row.lastName },
    amount: dollars(isDecided ? row.earnedCents : referralRewardCents),
    withdrawn: dollars(row.withdrawnCents),
    note: row.note,
    joined: seconds(row.createdAt),
    bought: seconds(row.boughtAt ?? row.completedAt),
    certain_by: row.boughtAt && !isDecided ? seconds(row.boughtAt) + rewardFinalAfterDays * 86_400 : null,
    completed: seconds(row.completedAt),
  }
}
