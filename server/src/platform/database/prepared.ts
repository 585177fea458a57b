import { sql } from 'drizzle-orm'
import type pg from 'pg'

const neverPreparedMark = '/* planned each time */'

/**
 * Starts a statement whose best plan depends on its values, such as a search, where rare and common words need
 * different plans. It is not prepared: the database might keep one plan for all values that suits none.
 */
export const neverPrepared = sql`/* planned each time */`

// More than the number of statements in the code. SQL that differs for each call, such as a list of varying length,
// must not fill the database's memory: statements beyond the limit are sent unprepared.
const textsMax = 600

type Query = (statement: unknown, ...rest: unknown[]) => unknown

/**
 * Makes the connections of a pool prepare their statements: a statement with parameters is parsed and planned when a
 * connection first meets it, and only bound and run from then on. Parsing and planning are most of a small statement's
 * cost. A text has the same name on all connections.
 */
export function statementPreparer(): (client: pg.PoolClient) => void {
  const namesByText = new Map<string, string>()
  return (client) => {
    const own = client as unknown as { query: Query }
    const query = own.query.bind(client)
    own.query = (statement, ...rest) => query(nameStatement(namesByText, statement, rest[0]), ...rest)
  }
}

function nameStatement(namesByText: Map<string, string>, statement: unknown, values: unknown): unknown {
  if (!Array.isArray(values) || values.length === 0 || !isUnnamed(statement)) return statement
  if (statement.text.startsWith(neverPreparedMark)) return statement
  const name = nameOf(namesByText, statement.text)
  return name ? { ...statement, name } : statement
}

function isUnnamed(statement: unknown): statement is { text: string } {
  if (typeof statement !== 'object' || statement === null) return false
  const { text, name } = statement as { text?: unknown; name?: unknown }
  return typeof text === 'string' && name === undefined
}

function nameOf(namesByText: Map<string, string>, text: string): string | undefined {
  const known = namesByText.get(text)
  if (known || namesByText.size >= textsMax) return known
  const name = `goodturn_${namesByText.size}`
  namesByText.set(text, name)
  return name
}
