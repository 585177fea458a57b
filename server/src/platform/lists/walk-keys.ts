import { perPage, perPageGrid, perPageGridMax } from '@goodturn/contract/limits'
import { type SQL, sql } from 'drizzle-orm'

/** A stretch of a list that one order runs through. */
export interface Walk {
  /** The table with its alias: `plans p`. */
  from: SQL
  /** The columns of the key and of what the list is ordered by, the key last. */
  key: SQL
  by: SQL
  descending: boolean
  /** Conditions of which a row meets exactly one, each an index scan of its own: whose rows they are. */
  branches: readonly SQL[]
  /** Conditions that every row meets. */
  conditions: readonly SQL[]
  skip: number
  take: number
}

/**
 * A statement that selects `key` and `at` of a stretch of a list (R-4). It walks keys alone, so that what is skipped
 * costs little; of several branches each is cut before they are merged. The statement that joins the rows puts them in
 * order.
 */
export function walkKeys({ from, key, by, descending, branches, conditions, skip, take }: Walk): SQL {
  const direction = descending ? sql`desc` : sql`asc`
  const branch = (whose: SQL, cut: SQL) => sql`
    select ${key}, ${by} as at from ${from} where ${sql.join([whose, ...conditions], sql` and `)}
    order by ${by} ${direction}, ${key} ${direction} ${cut}`
  const [only, ...others] = branches
  if (only && others.length === 0) return branch(only, cutAt(take, skip))
  return sql`select key, at from (${sql.join(
    branches.map((whose) => sql`(${branch(whose, cutAt(skip + take, 0))})`),
    sql` union all `,
  )}) merged order by at ${direction}, key ${direction} ${cutAt(take, skip)}`
}

const usualTakes = [perPage + 1, perPageGrid + 1, perPageGridMax + 1]

/**
 * How far a statement reads. What most pages ask for stands in its text: the database then knows how little it reads, and
 * plans it once for all members. With a parameter it has to plan each time, which takes longer than the reading.
 */
export function cutAt(take: number, skip: number): SQL {
  return skip === 0 && usualTakes.includes(take)
    ? sql.raw(`limit ${take}`)
    : sql`limit ${take} offset ${skip}`
}
