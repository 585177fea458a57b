import { countedRowsMax } from '@goodturn/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import { type Walk, cutAt } from './walk-keys.ts'

/** A stretch of a list that is searched. */
export interface Search extends Walk {
  /** Conditions that the index of the order says nothing of, and an index of the search does; at least one. */
  matches: readonly SQL[]
  /** Whether `found` is asked for. Else no row is walked after the last that is needed. */
  isCounted: boolean
  /** A count has told that few rows match: nothing is walked. */
  areFew?: boolean | undefined
}

/**
 * What `walkKeys` does, of rows that match a search, and with `found`: how many match in all, as far as that was learned
 * on the way, else null. The first rows are walked along the order, which is enough when many match; only where too few
 * of them do, the index of the search is asked for all that match, which then are few (018).
 */
export function searchKeys({ branches, descending, skip, take, ...parts }: Search): SQL {
  const direction = descending ? sql`desc` : sql`asc`
  const order = sql`order by at ${direction}, key ${direction}`
  const need = skip + take
  const [only, ...others] = branches
  if (only && others.length === 0)
    return sql`${matching({ ...parts, direction, whose: only, need })} ${order} ${cutAt(take, skip)}`
  return sql`select key, at, ${none} as found from (${sql.join(
    branches.map(
      (whose) => sql`(${matching({ ...parts, direction, whose, need })} ${order} ${cutAt(need, 0)})`,
    ),
    sql` union all `,
  )}) merged ${order} ${cutAt(take, skip)}`
}

/** How many rows are walked: so many that `need` of them match when one in eight does. */
const walkedFor = (need: number) => Math.min(Math.max(countedRowsMax + 1, 8 * need), 100_000)

interface Branch extends Pick<
  Search,
  'from' | 'key' | 'by' | 'conditions' | 'matches' | 'isCounted' | 'areFew'
> {
  direction: SQL
  whose: SQL
  /** How many rows that match are wanted. */
  need: number
}

/** The first rows of a branch that match, `need` of them and maybe more, in no order. */
function matching({
  from,
  key,
  by,
  conditions,
  matches,
  isCounted,
  areFew,
  direction,
  whose,
  need,
}: Branch): SQL {
  const walked = sql.raw(`${walkedFor(need)}`)
  const listed = sql.join([whose, ...conditions], sql` and `)
  const match = sql.join([...matches], sql` and `)
  // Without `offset 0` the database might walk the order for them.
  const all = (only: SQL) => sql`(
    select ${key} as key, ${by} as at from ${from} where ${listed} and ${match} ${only} offset 0) met`
  if (areFew) return sql`select key, at, ${none} as found from ${all(sql``)}`
  return sql`
    with walked as materialized (
      select ${key} as key, ${by} as at, (${match}) as matches from ${from} where ${listed}
      order by ${by} ${direction}, ${key} ${direction} limit ${walked}),
    near as materialized (select key, at from walked where matches ${isCounted ? sql`` : sql`limit ${need}`}),
    hit as materialized (
      select key, at from ${all(sql`
        and (select count(*) from near) < ${need} and (select count(*) from walked) = ${walked}`)}
      order by at ${direction}, key ${direction} limit ${need})
    select key, at, ${isCounted ? nearCount(walked) : none} as found from near where not exists (select from hit)
    union all select key, at, ${isCounted ? hitCount(need) : none} from hit`
}

const none = sql`null::int`

/** How many match, where the list ended or more than are counted were met. */
const nearCount = (walked: SQL) => sql`case when (select count(*) from walked) < ${walked}
  or count(*) over () > ${countedRowsMax} then count(*) over () end::int`

/** How many match, where all of them were needed. */
const hitCount = (need: number) => sql`case when count(*) over () < ${need} then count(*) over () end::int`
