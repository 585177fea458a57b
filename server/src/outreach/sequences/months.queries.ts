import type { MemberKey, SequenceKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** An upcoming month: the cost of this sequence and of the others, in cents, and the first step over the limit. */
export interface MonthRow {
  month: string
  cents: number
  othersCents: number
  spentCents: number
  waitsName: string | null
  waitsStep: string | null
}

/**
 * The monthly cost of a member's sequences from today until before `end`, and the amounts already spent. Planned steps
 * count in date order; the row names the first step in this sequence that would exceed `ceilingCents`.
 */
export function findMonths(
  tx: Tx,
  {
    memberKey,
    sequenceKey,
    today,
    end,
    ceilingCents,
  }: {
    memberKey: MemberKey
    sequenceKey: SequenceKey
    today: string
    end: string
    ceilingCents: number | null
  },
): Promise<MonthRow[]> {
  const isOwn: SQL = sql`planned.sequence_key = ${sequenceKey}`
  return rowsOf<MonthRow>(
    tx,
    sql`with month as (select m::date as month from generate_series(date_trunc('month', ${today}::date),
          ${end}::date - interval '1 day', interval '1 month') m),
        planned as (
          select date_trunc('month', greatest(t.due_on, ${today}::date))::date as month, e.sequence_key, t.contact_key,
            t.service_key, coalesce(t.agreed_cents, 0) as cents, t.due_on, t.key,
            sum(coalesce(t.agreed_cents, 0)) over (
              partition by date_trunc('month', greatest(t.due_on, ${today}::date)) order by t.due_on, t.key) as running
          from sequence_turns t join sequence_enrollments e on e.key = t.enrollment_key
          where t.member_key = ${memberKey} and t.state = 'planned' and t.due_on < ${end}::date
            and e.state in ('active', 'stopped'))
        select month.month::text, coalesce(sums.cents, 0)::int as cents, coalesce(sums.others, 0)::int as "othersCents",
          coalesce(spent.cents, 0)::int as "spentCents", waits.name as "waitsName", waits.step as "waitsStep"
        from month
        left join (select planned.month, sum(cents) filter (where ${isOwn}) as cents,
            sum(cents) filter (where not ${isOwn}) as others from planned group by planned.month) sums
          on sums.month = month.month
        left join sequence_months spent on spent.member_key = ${memberKey} and spent.month = month.month
        left join lateral (select contacts.display_name as name, services.title as step
          from planned join contacts on contacts.key = planned.contact_key
          left join services on services.key = planned.service_key
          where planned.month = month.month and ${isOwn} and planned.cents > 0
            and planned.running + coalesce(spent.cents, 0) > ${ceilingCents}::int
          order by planned.due_on, planned.key limit 1) waits on true
        order by month.month`,
  )
}
