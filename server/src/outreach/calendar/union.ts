import { type SQL, sql } from 'drizzle-orm'

/** The rows of all branches, none twice: `one` writes the statement of a branch, an index scan of its own. */
export function unionOf(branches: readonly SQL[], one: (whose: SQL) => SQL): SQL {
  return sql.join(
    branches.map((whose) => sql`(${one(whose)})`),
    sql` union all `,
  )
}
