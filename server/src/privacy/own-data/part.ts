import type { MemberKey } from '@goodturn/contract/ids'
import { type SQL, eq, getTableColumns, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, getTableConfig } from 'drizzle-orm/pg-core'

/** Whose data it is. */
export interface Subject {
  key: MemberKey
  /** In lower case. */
  email: string
}

/** One table of the archive: the rows that are the member's, and the columns that leave the house. */
export interface Part {
  /** What both files are called. */
  name: string
  /** What a row is, for the list of the archive's files. */
  about: string
  table: PgTable
  /** Which rows are the member's. */
  of: (subject: Subject) => SQL
  /** Columns that stay here, by the names that they have in the database. */
  without: readonly string[]
  /** The columns that leave, by those names. */
  columns: Readonly<Record<string, PgColumn>>
  /** What tells a row from all others: rows come in its order. */
  order: readonly PgColumn[]
  /** Changes a value on its way out. */
  change: Readonly<Record<string, (value: string) => string>>
}

interface Choices {
  without?: readonly string[]
  of?: (subject: Subject) => SQL
  order?: readonly PgColumn[]
  change?: Part['change']
}

/** What the house keeps beside a row for its own work: texts to search by, names of requests, moments of retries. */
const ofTheHouse = [
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

/** Describes a table of the archive: the member's rows are those with their `member_key` unless stated. */
export function part(name: string, table: PgTable, about: string, choices: Choices = {}): Part {
  const without = choices.without ?? []
  const all = columnsOf(table)
  const left = all.filter((column) => ![...without, ...ofTheHouse].includes(column.name))
  return {
    name,
    about,
    table,
    without,
    of: choices.of ?? ofMember(memberOf(table)),
    columns: Object.fromEntries(left.map((column) => [column.name, column])),
    order: choices.order ?? primaryKeyOf(table),
    change: choices.change ?? {},
  }
}

/** The rows that name the member in this column. */
export const ofMember =
  (column: PgColumn): Part['of'] =>
  ({ key }) =>
    eq(column, key)

/** The rows whose `column` is one of the keys that the member has in `keys`: in rows with their `member_key` unless stated. */
export function through(
  column: PgColumn,
  keys: PgColumn,
  belongs: Part['of'] = ofMember(memberOf(keys.table)),
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
