import type { ExperienceKey } from '@goodturn/contract/ids'
import { daysShown } from '@goodturn/contract/care/packing/limits'
import type { DueRow, Today } from '@goodturn/contract/care/packing/schema'
import { type CalendarDate, addDays } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { isDue, isFree, hasMissingDetails } from './due.queries.ts'

interface ServiceDayCount {
  experience_key: ExperienceKey
  slug: string
  title: string
  vendor: string | null
  packed_here: boolean
  day: string
  is_late: boolean
  count: number
  unbatched: number
  lacking: number
}

/** Gifts due by day and service, and today's progress. Reads only due gifts, regardless of how many were ever sent. */
export async function reportToday(tx: Tx, today: CalendarDate): Promise<Today> {
  const days = Array.from({ length: daysShown }, (_day, index) => addDays(today, index))
  const last = days.at(-1) ?? today
  const counted = await rowsOf<ServiceDayCount>(
    tx,
    sql`select t.experience_key, e.slug, e.title, t.appointment_vendor as vendor, not e.appointment_required as packed_here,
          greatest(t.event_date, ${today}::date)::text as day, (t.event_date < ${today}::date) as is_late,
          count(*)::int as count, (count(*) filter (where ${isFree}))::int as unbatched,
          (count(*) filter (where ${hasMissingDetails}))::int as lacking
        from touches t
        join experiences e on e.key = t.experience_key
        left join locations l on l.key = t.location_key
        left join packing_touches p on p.touch_key = t.key
        where ${isDue(last)}
        group by 1, 2, 3, 4, 5, 6, 7 order by 3, 1, 4`,
  )
  return { days, rows: rowsFrom(counted, days), progress: await progressOf(tx, today) }
}

function rowsFrom(counted: readonly ServiceDayCount[], days: readonly string[]): DueRow[] {
  const rows = new Map<string, DueRow>()
  for (const one of counted) {
    const id = `${one.experience_key} ${one.vendor ?? ''}`
    const row = rows.get(id) ?? {
      experience: { key: one.experience_key, slug: one.slug, title: one.title },
      vendor: one.vendor,
      packed_here: one.packed_here,
      late: 0,
      days: days.map(() => 0),
      unbatched: 0,
      lacking: 0,
    }
    rows.set(id, row)
    const at = days.indexOf(one.day)
    if (one.is_late) row.late += one.count
    else row.days[at] = (row.days[at] ?? 0) + one.count
    if (at !== 0) continue
    row.unbatched += one.unbatched
    row.lacking += one.lacking
  }
  return [...rows.values()].sort((a, b) => Number(b.packed_here) - Number(a.packed_here))
}

/** Progress on gifts packed here: those due by today and not yet shipped, and those shipped today. */
async function progressOf(tx: Tx, today: CalendarDate): Promise<Today['progress']> {
  const [row] = await rowsOf<{ due: number; printed: number; packed: number; handed: number }>(
    tx,
    sql`with due as (
          select p.printed_at, p.packed_at from touches t
          join experiences e on e.key = t.experience_key and not e.appointment_required
          left join packing_touches p on p.touch_key = t.key and p.handed_at is null
          where ${isDue(today)}
        ), handed as (
          select count(*)::int as count, count(printed_at)::int as printed, count(packed_at)::int as packed
          from packing_touches where handed_at >= ${today}::date and handed_at is not null
        )
        select (count(*) + (select count from handed))::int as due,
          (count(printed_at) + (select printed from handed))::int as printed,
          (count(packed_at) + (select packed from handed))::int as packed,
          (select count from handed) as handed
        from due`,
  )
  return row ?? { due: 0, printed: 0, packed: 0, handed: 0 }
}
