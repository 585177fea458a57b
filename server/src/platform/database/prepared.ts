import { sql } from 'drizzle-orm'
import type pg from 'pg'

const eachTime = '/* planned each time */'

/**
 * Begins a statement whose best plan depends on its values, such as a search, for a rare word and a common one are found
 * by different ways. It is not prepared: the database might keep a plan for all values that suits none.
 */
export const plannedEachTime = sql`/* planned each time */`

// More statements than the code has. SQL that differs for each call, such as a list of varying length, must not fill
// the database's memory: a statement beyond the limit is sent unprepared.
const textsMax = 600

type Query = (statement: unknown, ...rest: unknown[]) => unknown

/**
 * Lets the connections of a pool prepare what they run: a statement with parameters is parsed and planned when a
 * connection first meets it, and only bound and run from then on. That is most of what a small statement costs the
 * database. A text has the same name on all of them.
 */
export function statementPreparer(): (client: pg.PoolClient) => void {
  const namesByText = new Map<string, string>()
  return (client) => {
    const own = client as unknown as { query: Query }
    const query = own.query.bind(client)
    own.query = (statement, ...rest) => query(named(namesByText, statement, rest[0]), ...rest)
  }
}

function named(namesByText: Map<string, string>, statement: unknown, values: unknown): unknown {
  if (!Array.isArray(values) || values.length === 0 || !isUnnamed(statement)) return statement
  if (statement.text.startsWith(eachTime)) return statement
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
