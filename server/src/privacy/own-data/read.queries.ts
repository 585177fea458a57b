import { and, asc, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Part, Subject } from './part.ts'

/** An exported row, by column name. */
export type ExportedRow = Record<string, unknown>

/** How many rows of a table are read at once, and so held in memory at any time. */
export const rowsPerPage = 500

/** The member's rows of a table, in pages; each page starts where the previous one ended. */
export async function* readPart(tx: Tx, part: Part, subject: Subject): AsyncGenerator<ExportedRow[], void> {
  const place = Object.fromEntries(part.order.map((column, at) => [`place ${at}`, column]))
  const columns = sql.join([...part.order], sql`, `)
  let last: Record<string, unknown> | undefined
  for (;;) {
    const values = part.order.map((column, at) => sql.param(last?.[`place ${at}`], column))
    const after = last ? sql`(${columns}) > (${sql.join(values, sql`, `)})` : undefined
    const rows: Record<string, unknown>[] = await tx
      .select({ ...part.columns, ...place })
      .from(part.table)
      .where(and(part.of(subject), after))
      .orderBy(...part.order.map((column) => asc(column)))
      .limit(rowsPerPage)
    if (rows.length > 0) yield rows.map((row) => toExportedRow(part, row))
    if (rows.length < rowsPerPage) return
    last = rows.at(-1)
  }
}

function toExportedRow(part: Part, row: Record<string, unknown>): ExportedRow {
  return Object.fromEntries(
    Object.keys(part.columns).map((name) => {
      const value = row[name]
      const change = part.change[name]
      return [name, change && typeof value === 'string' ? change(value) : value]
    }),
  )
}
