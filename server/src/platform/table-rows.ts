import { type InferSelectModel, type SQL, type Table, getTableColumns } from 'drizzle-orm'
import { type Tx, rowsOf } from './database.ts'

type Reader = readonly [member: string, column: string, read: ((value: unknown) => unknown) | null]

const readersByTable = new WeakMap<Table, Reader[]>()

/**
 * Rows of a raw statement that answers whole rows of `table` (`select c.*`), as drizzle's own select gives them: for
 * hot reads, where building the query costs more than running it.
 */
export async function tableRowsOf<T extends Table>(
  tx: Tx,
  table: T,
  statement: SQL,
): Promise<InferSelectModel<T>[]> {
  const readers = readersOf(table)
  const rows = await rowsOf<Record<string, unknown>>(tx, statement)
  return rows.map((row) => {
    const shown: Record<string, unknown> = {}
    for (const [member, column, read] of readers) {
      const value = row[column]
      shown[member] = read === null || value === null ? value : read(value)
    }
    return shown as InferSelectModel<T>
  })
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
