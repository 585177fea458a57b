import type { ContactKey, PlanKey } from '@goodturn/contract/ids'
import { boundsOf, monthOf } from '@goodturn/contract/outreach/calendar/days'
import type { CalendarRenewal } from '@goodturn/contract/outreach/calendar/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type Scope, giftsOf } from '../../identity/teams/scope.ts'
import type { Dated } from './touches.queries.ts'
import { unionOf } from './union.ts'
import type { ShownDays } from './span.ts'

interface RenewalRow {
  key: PlanKey
  title: string
  unit: 'year' | 'month'
  state: CalendarRenewal['state']
  contact_key: ContactKey
  display_name: string
  date: string
  total: number
}

/**
 * Plan events in part of a month: past renewals, the next renewal of each active plan, or its end if auto-renew is off.
 * Renewals after the next charge are projected on the plan's day of the month (BG-67).
 */
export async function findRenewals(
  tx: Tx,
  scope: Scope,
  { perDay, ...shown }: ShownDays,
): Promise<Dated<CalendarRenewal>[]> {
  const { first, last } = boundsOf(monthOf(shown.first))
  const branches = giftsOf(scope, sql`p`)
  const month = Number(first.slice(5, 7))
  const lastDay = Number(last.slice(8))
  const toCome = unionOf(
    branches,
    (whose) => sql`
      select p.key, case when p.next_charge >= ${first}::date then p.next_charge
          else ${first}::date + (least(p.anchor_day, ${lastDay}) - 1) end as date,
        case when p.auto_renew then 'renews' else 'expires' end as state
      from plans p where ${whose} and p.status = 'active' and p.next_charge <= ${last}::date
        and (p.next_charge >= ${first}::date
          or p.auto_renew and (p.unit = 'month' or extract(month from p.next_charge) = ${month}))`,
  )
  const made = unionOf(
    branches,
    (whose) => sql`
      select p.key, pp.starts_on as date, 'renewed' as state
      from plans p join plan_periods pp on pp.plan_key = p.key and pp.starts_on > p.started_on
      where ${whose} and p.started_on < ${last}::date and pp.starts_on between ${first}::date and ${last}::date`,
  )
  const rows = await rowsOf<RenewalRow>(
    tx,
    sql`with found as (${toCome} union all ${made}), placed as (
      select found.*, row_number() over (partition by date order by key) as place,
        (count(*) over (partition by date))::int as total from found
      where date between ${shown.first}::date and ${shown.last}::date)
    select p.key, p.title, p.unit, placed.state, p.contact_key, c.display_name, placed.date::text as date, placed.total
    from placed join plans p on p.key = placed.key join contacts c on c.key = p.contact_key
    where placed.place <= ${perDay} order by placed.date, placed.key`,
  )
  return rows.map((row) => ({
    date: row.date as CalendarDate,
    total: row.total,
    entry: {
      key: row.key,
      title: row.title,
      unit: row.unit,
      state: row.state,
      contact: { key: row.contact_key, display_name: row.display_name },
    },
  }))
}
