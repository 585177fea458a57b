import { type SQL, sql } from 'drizzle-orm'

/** The rows of all branches without duplicates: `one` writes the statement of a branch, each its own index scan. */
export function unionOf(branches: readonly SQL[], one: (whose: SQL) => SQL): SQL {
  return sql.join(
    branches.map((whose) => sql`(${one(whose)})`),
    sql` union all `,
  )
}
