import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Counts the emails sent to recipients in a member's name in the last 24 hours. */
export async function mailsOfDay(tx: Tx, memberKey: MemberKey, now: Date): Promise<number> {
  return (await mailsOfDayBy(tx, [memberKey], now)).get(memberKey) ?? 0
}

/** Counts the emails in the last 24 hours for several members at once. */
export async function mailsOfDayBy(
  tx: Tx,
  memberKeys: readonly MemberKey[],
  now: Date,
): Promise<Map<MemberKey, number>> {
  const since = new Date(now.getTime() - dayMs).toISOString()
  const rows = await rowsOf<{ member_key: MemberKey; mails: number }>(
    tx,
    sql`select member_key, count(*)::int as mails from survey_asks
        where member_key = any(${textArray(memberKeys)}) and sent_at > ${since}::timestamptz group by member_key`,
  )
  return new Map(rows.map(({ member_key, mails }) => [member_key, mails]))
}
