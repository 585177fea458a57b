import { countedRowsMax } from '@goodturn/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import { type Walk, limitClause } from './walk-keys.ts'

/** Part of a list that is searched. */
export interface Search extends Walk {
  /** Conditions that the search index serves and the order index does not; at least one. */
  matches: readonly SQL[]
  /** Whether `found` is needed. If not, no row is walked after the last one needed. */
  isCounted: boolean
  /** A count has shown that few rows match: nothing is walked. */
  areFew?: boolean | undefined
}

/**
 * Does what `walkKeys` does, for rows that match a search, and adds `found`: how many match in all, if that became
 * known on the way, else null. Walks the first rows in order, which is enough when many match; only if too few do, it
 * reads all matches from the search index, which then are few (018).
 */
export function searchKeys({ branches, descending, skip, take, ...parts }: Search): SQL {
  const direction = descending ? sql`desc` : sql`asc`
  const order = sql`order by at ${direction}, key ${direction}`
  const need = skip + take
  const [only, ...others] = branches
  if (only && others.length === 0)
    return sql`${matching({ ...parts, direction, whose: only, need })} ${order} ${limitClause(take, skip)}`
  return sql`select key, at, ${none} as found from (${sql.join(
    branches.map(
      (whose) => sql`(${matching({ ...parts, direction, whose, need })} ${order} ${limitClause(need, 0)})`,
    ),
    sql` union all `,
  )}) merged ${order} ${limitClause(take, skip)}`
}

/** How many rows to walk: enough for `need` matches if one in eight matches. */
const rowsToWalk = (need: number) => Math.min(Math.max(countedRowsMax + 1, 8 * need), 100_000)

interface Branch extends Pick<
  Search,
  'from' | 'key' | 'by' | 'conditions' | 'matches' | 'isCounted' | 'areFew'
> {
  direction: SQL
  whose: SQL
  /** How many matching rows are needed. */
  need: number
}

/** The first matching rows of a branch, at least `need` if there are that many, in no order. */
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
  const walked = sql.raw(`${rowsToWalk(need)}`)
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

/** The number of matches, if the list ended or more than the counted maximum were found. */
const nearCount = (walked: SQL) => sql`case when (select count(*) from walked) < ${walked}
  or count(*) over () > ${countedRowsMax} then count(*) over () end::int`

/** The exact number of matches; null if there may be more than `need`. */
const hitCount = (need: number) => sql`case when count(*) over () < ${need} then count(*) over () end::int`
