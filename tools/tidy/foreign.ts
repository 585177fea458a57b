// Checks whose rows a file writes and reads: only a room itself may write its tables.
import { placeOf } from '../districts.ts'
import { isTables, readFloors } from './floors.ts'
import type { AllowedTables } from './exceptions.ts'
import { tablesOf, unknownTable, sqlOf } from './read-sql.ts'
import { type Finding, type House, type SourceFile, matchesIn } from './source.ts'

const listFile = 'tools/tidy/exceptions.ts'

/** A table's room, and the name of its constant in the room's tables.ts. */
type Table = { name: string; constant: string; room: string; file: string }
type Use = { kind: 'writes' | 'reads'; table: string; line: number }

/**
 * Reports foreign rows written, foreign rows read outside queries and reports, and unreadable SQL, minus the allowed
 * list.
 */
export function foreignRule(house: House, allowed: AllowedTables): Finding[] {
  const tables = tablesOfHouse(house)
  const floors = readFloors(house)
  const found: Finding[] = []
  const needed = new Set<string>()

  for (const file of house.files) {
    const room = roomOf(file)
    if (room === undefined || file.isTest || isTables(file.path)) continue
    const { uses, unread } = usesOf(file, tables)
    for (const line of unread) {
      const message =
        'this SQL cannot be read here: write it as one text of `sql`, with holes for values and pieces'
      found.push({ rule: 'sql', file: file.path, line, message })
    }
    for (const { kind, table, line } of uses) {
      const owner = tables.find(({ name }) => name === table)?.room
      if (owner === room || (owner === undefined && table !== unknownTable)) continue
      if (kind === 'reads' && owner !== undefined && canRead(file.path, room, owner, floors)) continue
      needed.add(`${kind} ${file.path} ${table}`)
      if (allowed[kind][file.path]?.includes(table)) continue
      found.push({ rule: 'tables', file: file.path, line, message: refusalText(kind, table, owner) })
    }
  }
  return [...found, ...unneededEntries(allowed, needed)]
}

function refusalText(kind: Use['kind'], table: string, owner: string | undefined): string {
  if (owner === undefined)
    return 'the table has no name in the source: name it, or let its room offer the statement'
  return kind === 'writes'
    ? `${table} is written by ${owner} alone: call a verb of ${owner}, or compose a piece of SQL that it offers`
    : `${table} belongs to ${owner}: read it in a queries.ts, or through a query of ${owner}`
}

function unneededEntries(allowed: AllowedTables, needed: ReadonlySet<string>): Finding[] {
  return (['writes', 'reads'] as const).flatMap((kind) =>
    Object.entries(allowed[kind]).flatMap(([file, tables]) =>
      tables
        .filter((table) => !needed.has(`${kind} ${file} ${table}`))
        .map((table) => ({
          rule: 'tables',
          file: listFile,
          line: 1,
          message: `${file} no longer ${kind} ${table} of another room: delete it from the list`,
        })),
    ),
  )
}

/** Tables that the rooms declare, with `pgTable` or a function that calls it. */
function tablesOfHouse(house: House): Table[] {
  return house.files
    .filter((file) => isTables(file.path))
    .flatMap((file) =>
      [...file.code.matchAll(/export const (\w+) = \w+Table\(\s*'(\w+)'/g)].map(
        ([, constant = '', name = '']) => ({ name, constant, room: roomOf(file) ?? '', file: file.path }),
      ),
    )
}

/** The room of a file in server/src; files next to the rooms are wiring and own no table. */
function roomOf(file: SourceFile): string | undefined {
  return file.path.startsWith('server/src/') ? (placeOf(file.path)?.room ?? 'wiring') : undefined
}

/** Queries may join tables of lower floors; a report may read any table. */
function canRead(path: string, room: string, owner: string, floors: ReturnType<typeof readFloors>): boolean {
  const file = path.slice(path.lastIndexOf('/') + 1)
  if (/^([\w-]+\.)?report\.ts$/.test(file)) return true
  const floorOf = (name: string) => (name === 'platform' ? -1 : floors?.get(name))
  const [here, there] = [floorOf(room), floorOf(owner)]
  return /^([\w-]+\.)?queries\.ts$/.test(file) && here !== undefined && there !== undefined && there < here
}

function usesOf(file: SourceFile, tables: readonly Table[]): { uses: Use[]; unread: number[] } {
  const named = constantsOf(file, tables)
  const names = new Set(tables.map(({ name }) => name))
  const { texts, notRead } = sqlOf(file)
  const uses: Use[] = []
  const unread = [...notRead]
  for (const text of texts) {
    const found = tablesOf(
      text,
      (name) => names.has(name),
      (code) => named.get(code),
    )
    if (!found) unread.push(text.line)
    for (const table of found?.writes ?? []) uses.push({ kind: 'writes', table, line: text.line })
    for (const table of found?.reads ?? []) uses.push({ kind: 'reads', table, line: text.line })
  }
  return { uses: [...uses, ...usesOfBuilder(file, named)], unread }
}

const builderCall = /\.(insert|update|delete|from|(?:inner|left|right|full|cross)Join|\$count)\(\s*(\w+)/g

/** Calls of drizzle's query builder with a table. */
function usesOfBuilder(file: SourceFile, named: ReadonlyMap<string, string>): Use[] {
  return matchesIn(file.bare, builderCall).flatMap(({ match, line }): Use[] => {
    const table = named.get(match[2] ?? '')
    if (table === undefined) return []
    const kind = ['insert', 'update', 'delete'].includes(match[1] ?? '') ? 'writes' : 'reads'
    return [{ kind, table, line }]
  })
}

/** The tables a file imports, by their local names. */
function constantsOf(file: SourceFile, tables: readonly Table[]): Map<string, string> {
  const named = new Map<string, string>()
  for (const { match } of matchesIn(file.code, /import \{([^}]*)\} from '[^']*tables\.ts'/g)) {
    for (const entry of (match[1] ?? '').split(',')) {
      const [constant = '', alias = constant] = entry.trim().split(' as ')
      const table = tables.find((one) => one.constant === constant)
      if (table) named.set(alias, table.name)
    }
  }
  return named
}
