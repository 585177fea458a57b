import type { MemberKey } from '@goodturn/contract/ids'
import { npsMonths } from '@goodturn/contract/outreach/surveys/limits'
import { npsOf } from '@goodturn/contract/outreach/surveys/nps'
import type { Nps } from '@goodturn/contract/outreach/surveys/schema'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

interface MonthRow {
  month: string
  promoters: number
  passives: number
  detractors: number
}

/**
 * A member's score over the last twelve months, including this one, and for each month, even empty ones. Months in UTC.
 */
export async function showNps(tx: Tx, memberKey: MemberKey, now: Date): Promise<Nps> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (npsMonths - 1), 1))
  const since = sql`${first.toISOString()}::timestamptz`
  const rows = await rowsOf<MonthRow>(
    tx,
    sql`select to_char(answered_at at time zone 'UTC', 'YYYY-MM') as month,
          count(*) filter (where score >= 9)::int as promoters,
          count(*) filter (where score in (7, 8))::int as passives,
          count(*) filter (where score <= 6)::int as detractors
        from survey_asks
        where member_key = ${memberKey} and kind = 'nps' and answered_at >= ${since} and score is not null
        group by 1`,
  )
  const [counts] = await rowsOf<{ asked: number; planned: number }>(
    tx,
    sql`select
          (select count(*)::int from survey_asks where member_key = ${memberKey} and kind = 'nps'
            and (sent_at >= ${since} or answered_at >= ${since})) as asked,
          (select count(*)::int from survey_asks a join survey_settings s on s.member_key = a.member_key and s.nps_on
            where a.member_key = ${memberKey} and a.state = 'planned') as planned`,
  )
  const months = monthsFrom(first).map((month) => withScore(month, rows))
  const total = (part: 'promoters' | 'passives' | 'detractors') =>
    rows.reduce((sum, row) => sum + row[part], 0)
  const all = { promoters: total('promoters'), passives: total('passives'), detractors: total('detractors') }
  return { ...all, score: npsOf(all), asked: counts?.asked ?? 0, planned: counts?.planned ?? 0, months }
}

function monthsFrom(first: Date): string[] {
  return Array.from({ length: npsMonths }, (_, at) =>
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + at, 1)).toISOString().slice(0, 7),
  )
}

function withScore(month: string, rows: readonly MonthRow[]) {
  const { promoters, passives, detractors } = rows.find((row) => row.month === month) ?? {
    promoters: 0,
    passives: 0,
    detractors: 0,
  }
  return { month, promoters, passives, detractors, score: npsOf({ promoters, passives, detractors }) }
}
