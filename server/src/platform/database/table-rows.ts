import { type InferSelectModel, SQL, StringChunk, type Table, getTableColumns } from 'drizzle-orm'
import { type Tx, rowsOf } from './database.ts'

type Reader = readonly [member: string, column: string, read: ((value: unknown) => unknown) | null]

const readersByTable = new WeakMap<Table, Reader[]>()
const beginningsByTable = new WeakMap<Table, Map<string, StringChunk>>()
const wholeRows = /^\s*select (\w+)\.\*/

/**
 * Rows of a raw statement that selects whole rows of `table` (`select c.*`), in the form of drizzle's own select: for
 * hot reads, where building the query costs more than running it.
 */
export async function tableRowsOf<T extends Table>(
  tx: Tx,
  table: T,
  statement: SQL,
): Promise<InferSelectModel<T>[]> {
  const readers = readersOf(table)
  const rows = await rowsOf<Record<string, unknown>>(tx, withColumns(table, statement))
  return rows.map((row) => {
    const shown: Record<string, unknown> = {}
    for (const [member, column, read] of readers) {
      const value = row[column]
      shown[member] = read === null || value === null ? value : read(value)
    }
    return shown as InferSelectModel<T>
  })
}

/**
 * Replaces `c.*` with the columns that this release knows: a prepared statement fails for good when a newer release,
 * running alongside this one, adds a column to its result.
 */
function withColumns(table: Table, statement: SQL): SQL {
  const [first, ...rest] = statement.queryChunks
  if (!(first instanceof StringChunk)) return statement
  const text = first.value.join('')
  const known = beginningsByTable.get(table) ?? new Map<string, StringChunk>()
  const beginning =
    known.get(text) ??
    new StringChunk(
      text.replace(wholeRows, (_all, alias: string) => {
        const columns = Object.values(getTableColumns(table)).map(({ name }) => `${alias}."${name}"`)
        return `select ${columns.join(', ')}`
      }),
    )
  beginningsByTable.set(table, known.set(text, beginning))
  return new SQL([beginning, ...rest])
}

function readersOf(table: Table): Reader[] {
  const known = readersByTable.get(table)
  if (known) return known
  const readers = Object.entries(getTableColumns(table)).map(([member, column]): Reader => {
    const plain = column.dataType === 'string' || column.dataType === 'number'
    return [member, column.name, plain ? null : (value) => column.mapFromDriverValue(value)]
  })
  readersByTable.set(table, readers)
  return readers
}
