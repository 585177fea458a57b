import { perPage, perPageGrid, perPageGridMax } from '@goodturn/contract/limits'
import { type SQL, sql } from 'drizzle-orm'

/** Part of a list in one order. */
export interface Walk {
  /** The table with its alias: `plans p`. */
  from: SQL
  /** The columns that the list is ordered by: `by`, then the key. */
  key: SQL
  by: SQL
  descending: boolean
  /** Conditions on the owner, each with its own index scan; each row meets exactly one. */
  branches: readonly SQL[]
  /** Conditions that every row meets. */
  conditions: readonly SQL[]
  skip: number
  take: number
}

/**
 * A statement that selects `key` and `at` for part of a list (R-4). It walks only keys, so skipping rows costs little;
 * several branches are each limited before they are merged. The statement that joins the rows must sort them.
 */
export function walkKeys({ from, key, by, descending, branches, conditions, skip, take }: Walk): SQL {
  const direction = descending ? sql`desc` : sql`asc`
  const branch = (whose: SQL, cut: SQL) => sql`
    select ${key}, ${by} as at from ${from} where ${sql.join([whose, ...conditions], sql` and `)}
    order by ${by} ${direction}, ${key} ${direction} ${cut}`
  const [only, ...others] = branches
  if (only && others.length === 0) return branch(only, limitClause(take, skip))
  return sql`select key, at from (${sql.join(
    branches.map((whose) => sql`(${branch(whose, limitClause(skip + take, 0))})`),
    sql` union all `,
  )}) merged order by at ${direction}, key ${direction} ${limitClause(take, skip)}`
}

const commonLimits = [perPage + 1, perPageGrid + 1, perPageGridMax + 1]

/**
 * The limit clause of a statement. Common limits are part of the SQL text, so the database knows how little it will
 * read and plans the statement once for all members. With a parameter, it has to plan each time, which takes longer
 * than reading the rows.
 */
export function limitClause(take: number, skip: number): SQL {
  return skip === 0 && commonLimits.includes(take)
    ? sql.raw(`limit ${take}`)
    : sql`limit ${take} offset ${skip}`
}
