import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

const dayMs = 24 * 60 * 60 * 1000

declare module '../../platform/context.ts' {
  interface Hooks {
    /** Other emails to recipients in members' names since an instant: one limit covers them all (rulings, 7). */
    recipientMails: readonly ((
      tx: Tx,
      memberKeys: readonly MemberKey[],
      since: Date,
    ) => Promise<ReadonlyMap<MemberKey, number>>)[]
  }
}

/** Counts the emails sent to recipients in a member's name in the last 24 hours. */
export async function mailsOfDay(
  tx: Tx,
  memberKey: MemberKey,
  cause: Pick<Cause, 'now' | 'hooks'>,
): Promise<number> {
  return (await mailsOfDayBy(tx, [memberKey], cause)).get(memberKey) ?? 0
}

/** Counts the emails in the last 24 hours for several members at once. */
export async function mailsOfDayBy(
  tx: Tx,
  memberKeys: readonly MemberKey[],
  { now, hooks }: Pick<Cause, 'now' | 'hooks'>,
): Promise<Map<MemberKey, number>> {
  const since = new Date(now.getTime() - dayMs)
  const rows = await rowsOf<{ member_key: MemberKey; mails: number }>(
    tx,
    sql`select member_key, count(*)::int as mails from survey_asks
        where member_key = any(${textArray(memberKeys)}) and sent_at > ${since.toISOString()}::timestamptz
        group by member_key`,
  )
  const sums = new Map(rows.map(({ member_key, mails }) => [member_key, mails]))
  for (const countOthers of hooks.recipientMails)
    for (const [memberKey, mails] of await countOthers(tx, memberKeys, since))
      sums.set(memberKey, (sums.get(memberKey) ?? 0) + mails)
  return sums
}
