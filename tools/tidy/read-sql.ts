// Finds the tables used by SQL templates, with PostgreSQL's own parser.
import { hasSqlDetails, loadModule, parseSync, scanSync } from 'libpg-query'
import { type SourceFile, lineAt } from './source.ts'

/** One template: its text in parts, and the code of the holes between them, which are filled at run time. */
export type SqlText = { line: number; parts: string[]; holes: string[] }

/** `notRead` lists the lines where SQL isn't a literal text. */
export type SqlOfFile = { texts: SqlText[]; notRead: number[] }

const startsSql = /(?:\bsql(?:<[^`()]*>)?|\.raw\(\s*)$/
const longestTag = 300

/** Unique table names. `unknownTable` stands for a table named only at run time. */
export type TablesOfSql = { writes: Set<string>; reads: Set<string> }

/** Name of a table that the source doesn't name. */
export const unknownTable = '?'

await loadModule()

/** Candidates to fill a hole: a value first, then anything else that makes the text parse. */
const fillings: ((hole: string) => string)[] = [
  () => '$1',
  (hole) => hole,
  () => '',
  () => 'select 1',
  () => 'a = 1',
  () => '(1)',
  () => ', a = 1',
  () => ', a',
  () => 'and true',
  () => ', a as (select 1)',
  () => 'a as (select 1)',
  () => 'update a set b = 1 where true',
  () => '=',
  () => 'desc',
]
/** Candidates to wrap a text that isn't a whole statement. */
const frames: [before: string, after: string][] = [
  ['', ''],
  ['select ', ''],
  ['select 1 from a where b ', ''],
  ['select 1 from a ', ''],
  ['select 1 from ', ''],
  ['with a as (select 1)', ' select 1'],
  ['with ', ' select 1'],
  ['update a set ', ''],
  ['insert into a values ', ''],
]
const triesMax = 200
const isHole = /^hole\d+$/

/**
 * Returns the tables a text writes and reads; null if it can't be parsed. `isTable` recognizes our tables; `named`
 * returns the table that a hole's code stands for.
 */
export function tablesOf(
  text: SqlText,
  isTable: (name: string) => boolean,
  named: (code: string) => string | undefined,
): TablesOfSql | null {
  for (const [before, after] of frames) {
    const tree = parseFilled(text, before, after, named)
    if (tree) return tablesOfTree(tree, text)
  }
  return isWithoutTable(text, isTable, named) ? { writes: new Set(), reads: new Set() } : null
}

/** Fills the holes until the text parses: on an error, the last hole before it gets its next filling. */
function parseFilled(
  { parts, holes }: SqlText,
  before: string,
  after: string,
  named: (code: string) => string | undefined,
): unknown {
  const chosen = holes.map(() => 0)
  for (let tries = 0; tries < triesMax; tries += 1) {
    const places: number[] = []
    let filled = before
    for (const [i, part] of parts.entries()) {
      filled += part
      if (i === holes.length) break
      places.push(filled.length)
      filled += named(holes[i] ?? '') ?? `${fillings[chosen[i] ?? 0]?.(`hole${i}`) ?? ''} `
    }
    filled += after
    if (filled.trim() === '') return null
    try {
      return parseSync(filled)
    } catch (error) {
      if (!hasSqlDetails(error)) throw error
      const wrongAt = error.sqlDetails?.cursorPosition ?? 0
      let hole = places.findLastIndex((place) => place <= wrongAt)
      while (hole >= 0 && (chosen[hole] ?? 0) === fillings.length - 1) {
        chosen[hole] = 0
        hole -= 1
      }
      if (hole < 0) return null
      chosen[hole] = (chosen[hole] ?? 0) + 1
    }
  }
  return null
}

/** A fragment that fits no frame is harmless if none of its words names a table. */
function isWithoutTable(
  { parts, holes }: SqlText,
  isTable: (name: string) => boolean,
  named: (code: string) => string | undefined,
): boolean {
  if (holes.some((code) => named(code) !== undefined || namesTable(code))) return false
  const joined = parts.join(' $1 ')
  if (joined.trim() === '') return true
  try {
    return scanSync(joined).tokens.every(({ text }) => !isTable(text.replaceAll('"', '').toLowerCase()))
  } catch {
    return false
  }
}

const namesTable = (code: string) => code.startsWith('sql.identifier(')

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

const writeStatements = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt', 'TruncateStmt']
// Names after `for update of` repeat those in `from`.
const readElsewhere = ['withClause', 'lockingClause']

function tablesOfTree(tree: unknown, text: SqlText): TablesOfSql {
  const writes = new Set<string>()
  const reads = new Set<string>()

  const addRead = (name: string, known: ReadonlySet<string>) => {
    if (known.has(name)) return
    // A hole here is a fragment checked where it is written, unless it picks the table name at run time.
    if (!isHole.test(name)) reads.add(name)
    else if (namesTable(text.holes[Number(name.slice(4))] ?? '')) reads.add(unknownTable)
  }
  const walk = (node: unknown, known: ReadonlySet<string>): void => {
    if (Array.isArray(node)) {
      for (const one of node) walk(one, known)
      return
    }
    if (!isTree(node)) return
    const seen = withNames(node, known)
    for (const [kind, child] of Object.entries(node)) {
      if (readElsewhere.includes(kind) || !isTree(child)) continue
      if (kind === 'RangeVar') addRead(String(child['relname']), seen)
      else if (writeStatements.includes(kind)) {
        const { relation, relations, ...rest } = child
        for (const name of namesIn(relation ?? relations)) writes.add(isHole.test(name) ? unknownTable : name)
        walk(rest, seen)
      } else walk(child, seen)
    }
  }
  /** Walks the CTEs of a statement, and returns all names that aren't tables in it. */
  const withNames = (statement: Tree, known: ReadonlySet<string>): ReadonlySet<string> => {
    const clause = statement['withClause']
    if (!isTree(clause)) return known
    const names = new Set(known)
    for (const entry of clause['ctes'] as Tree[]) {
      const query = entry['CommonTableExpr'] as Tree
      const name = String(query['ctename'])
      if (clause['recursive']) names.add(name)
      walk(query['ctequery'], new Set(names))
      names.add(name)
    }
    return names
  }
  walk(tree, new Set())
  return { writes, reads }
}

/** Most statements have a single target; `truncate` has a list. */
function namesIn(target: unknown): string[] {
  if (Array.isArray(target)) return target.map((one: { RangeVar: Tree }) => String(one.RangeVar['relname']))
  return isTree(target) ? [String(target['relname'])] : []
}

/** Returns all SQL in a file. A template inside another template's hole is a separate text. */
export function sqlOf(file: SourceFile): SqlOfFile {
  const { bare, code } = file
  const texts: SqlText[] = []

  const readTemplate = (start: number, isSql: boolean): number => {
    const found: SqlText = { line: lineAt(code, start), parts: [], holes: [] }
    let from = start + 1
    for (let at = from; at < bare.length;) {
      if (bare[at] === '`') {
        found.parts.push(code.slice(from, at))
        if (isSql) texts.push(found)
        return at + 1
      }
      if (bare.startsWith('${', at)) {
        found.parts.push(code.slice(from, at))
        const end = readCode(at + 2)
        found.holes.push(code.slice(at + 2, end).trim())
        at = from = end + 1
      } else at += 1
    }
    return bare.length
  }
  /** Reads to the brace that closes the hole containing `start`, or to the end of the file. */
  const readCode = (start: number): number => {
    let depth = 0
    for (let at = start; at < bare.length;) {
      const char = bare[at]
      if (char === '}' && depth === 0 && start > 0) return at
      if (char === '{') depth += 1
      if (char === '}') depth -= 1
      const isSql = () => startsSql.test(bare.slice(Math.max(0, at - longestTag), at))
      if (char === '`') at = readTemplate(at, isSql())
      else if (char === "'" || char === '"') {
        const end = bare.indexOf(char, at + 1)
        if (isSql()) texts.push({ line: lineAt(code, at), parts: [code.slice(at + 1, end)], holes: [] })
        at = end === -1 ? bare.length : end + 1
      } else at += 1
    }
    return bare.length
  }
  readCode(0)

  const notRead = [...bare.matchAll(/\.raw\(\s*(?![\s`'")])/g)].map(({ index }) => lineAt(code, index))
  return { texts, notRead }
}
