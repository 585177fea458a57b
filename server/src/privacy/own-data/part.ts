import type { MemberKey } from '@goodturn/contract/ids'
import { type SQL, eq, getTableColumns, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, getTableConfig } from 'drizzle-orm/pg-core'

/** The member whose data it is. */
export interface Subject {
  key: MemberKey
  /** In lower case. */
  email: string
}

/** One table of the archive: the member's rows, and the exported columns. */
export interface Part {
  /** The base name of both files. */
  name: string
  /** Describes the rows, for the list of the archive's files. */
  about: string
  table: PgTable
  /** Selects the member's rows. */
  of: (subject: Subject) => SQL
  /** Columns that are not exported, by their database names. */
  without: readonly string[]
  /** The exported columns, by their database names. */
  columns: Readonly<Record<string, PgColumn>>
  /** The columns that identify a row; rows are sorted by them. */
  order: readonly PgColumn[]
  /** Transforms exported values, by column. */
  change: Readonly<Record<string, (value: string) => string>>
}

interface PartOptions {
  without?: readonly string[]
  of?: (subject: Subject) => SQL
  order?: readonly PgColumn[]
  change?: Part['change']
}

/** Internal columns, never exported: search texts, request ids, retry times. */
const internalColumns = [
  'search_text',
  'sort_name',
  'idempotency_key',
  'request_key',
  'request_id',
  'body_hash',
  'ask_again_at',
  'next_try_at',
  'try_at',
  'tries',
  'checked_at',
  'trace',
]

/** Describes a table of the archive; by default the member's rows are those with their `member_key`. */
export function part(name: string, table: PgTable, about: string, choices: PartOptions = {}): Part {
  const without = choices.without ?? []
  const all = columnsOf(table)
  const left = all.filter((column) => ![...without, ...internalColumns].includes(column.name))
  return {
    name,
    about,
    table,
    without,
    of: choices.of ?? rowsOfMember(memberOf(table)),
    columns: Object.fromEntries(left.map((column) => [column.name, column])),
    order: choices.order ?? primaryKeyOf(table),
    change: choices.change ?? {},
  }
}

/** The rows that name the member in this column. */
export const rowsOfMember =
  (column: PgColumn): Part['of'] =>
  ({ key }) =>
    eq(column, key)

/** The rows whose `column` is one of the member's `keys`; by default found by their `member_key`. */
export function rowsThrough(
  column: PgColumn,
  keys: PgColumn,
  belongs: Part['of'] = rowsOfMember(memberOf(keys.table)),
): Part['of'] {
  return (subject) => sql`${column} in (select ${keys} from ${keys.table} where ${belongs(subject)})`
}

const columnsOf = (table: PgTable) => Object.values(getTableColumns(table)) as PgColumn[]

function memberOf(table: PgTable): PgColumn {
  const column = columnsOf(table).find(({ name }) => name === 'member_key')
  if (!column) throw new Error(`${getTableConfig(table).name} has no column member_key.`)
  return column
}

function primaryKeyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return [...columns.filter((column) => column.primary), ...primaryKeys.flatMap((key) => key.columns)]
}
