import type { ContactKey } from '@goodturn/contract/ids'
import type { PersonDateKind } from '@goodturn/contract/outreach/calendar/schema'
import { type SQL, sql } from 'drizzle-orm'

/** A person's yearly date as the statements below return it. */
export interface PersonDateRow {
  contact_key: ContactKey
  display_name: string
  kind: PersonDateKind
  name: string
  month: number
  day: number
  /** The year it counts from; null if unknown. */
  year: number | null
}

interface Field {
  kind: PersonDateKind
  name: SQL
  month: SQL
  day: SQL
  year: SQL
}

const person = sql`c.first_name || ' ' || c.last_name`
const partner = sql`coalesce(c.partner_first_name || ' ' || coalesce(c.partner_last_name, c.last_name), c.display_name)`

function partsOf(column: SQL): Pick<Field, 'month' | 'day' | 'year'> {
  return {
    month: sql`extract(month from ${column})`,
    day: sql`extract(day from ${column})`,
    year: sql`extract(year from ${column})`,
  }
}

/** Both names of a couple, for dates they share. */
const couple = sql`case when c.partner_first_name is null then ${person}
  when coalesce(c.partner_last_name, c.last_name) = c.last_name
    then c.first_name || ' and ' || c.partner_first_name || ' ' || c.last_name
  else ${person} || ' and ' || ${partner} end`

const fields: readonly Field[] = [
  {
    kind: 'birthday',
    name: person,
    month: sql`c.birth_month`,
    day: sql`c.birth_day`,
    year: sql`c.birth_year`,
  },
  {
    kind: 'partner_birthday',
    name: partner,
    month: sql`c.partner_birth_month`,
    day: sql`c.partner_birth_day`,
    year: sql`c.partner_birth_year`,
  },
  { kind: 'partner_anniversary', name: couple, ...partsOf(sql`c.partner_anniversary`) },
  { kind: 'home_anniversary', name: couple, ...partsOf(sql`c.home_anniversary`) },
  { kind: 'work_anniversary', name: person, ...partsOf(sql`c.employee_start_date`) },
]

/** A range of yearly dates as month * 100 + day, both ends included, in the given `year`. */
export interface YearDays {
  from: number
  to: number
  year: number
}

/**
 * The first `limit` yearly dates of the people of `branches` in each range, as `PersonDateRow`s. Each kind has its own
 * index by day (0043_home.sql), so it reads only as many people as it returns.
 */
export function nextPersonDates(
  branches: readonly SQL[],
  stretches: readonly YearDays[],
  limit: number,
): SQL {
  const selects = branches.flatMap((whose) =>
    fields.flatMap((field) => {
      const day = sql`((${field.month}) * 100 + ${field.day})`
      return stretches.map(
        ({ from, to, year }) => sql`(select c.key as contact_key, c.display_name, ${field.kind}::text as kind,
            ${field.name} as name, ${field.month}::int as month, ${field.day}::int as day, ${field.year}::int as year
          from contacts c where ${whose} and c.archived_at is null and ${day} between ${from} and ${to}
            and (${field.year} is null or ${field.year} < ${year})
          order by ${day}, c.key limit ${limit})`,
      )
    }),
  )
  return sql.join(selects, sql` union all `)
}

/** Days of a month, both ends included. */
interface MonthDays {
  month: number
  from: number
  to: number
}

/**
 * The yearly dates of people in `branches`, for part of one month or for all months, as `PersonDateRow`s. Each kind is
 * a separate scan, so a month reads only people with a date in it.
 */
export function personDates(branches: readonly SQL[], within: MonthDays | null): SQL {
  const selects = branches.flatMap((whose) =>
    fields.map(
      (
        field,
      ) => sql`(select c.key as contact_key, c.display_name, ${field.kind}::text as kind, ${field.name} as name,
          ${field.month}::int as month, ${field.day}::int as day, ${field.year}::int as year
        from contacts c where ${whose} and c.archived_at is null
          and ${within ? sql`${field.month} = ${within.month} and ${field.day} between ${within.from} and ${within.to}` : sql`${field.month} is not null`})`,
    ),
  )
  return sql.join(selects, sql` union all `)
}
