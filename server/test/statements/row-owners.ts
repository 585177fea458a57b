// Reads a statement with PostgreSQL's own parser and decides whether all its rows belong to one member.
import { loadModule, parseSync } from 'libpg-query'
import { type Pair, Ties, inAll } from './ties.ts'
import {
  type Rows,
  type Scope,
  type Tree,
  columnOf,
  isTree,
  namesOf,
  pairUp,
  queryNamed,
  renamed,
  returningOf,
  rowsNamed,
  textOf,
  treesOf,
  within,
  withoutCasts,
  wordOf,
} from './trees.ts'

await loadModule()

/**
 * A table in which each row belongs to one member: `own` are the columns with keys of that member's data, `member` the
 * column with the member's own key, if any.
 */
export type MembersTable = { member: string | null; own: ReadonlySet<string>; columns: ReadonlySet<string> }
/** `others` are the columns of tables that don't belong to a member. */
export type Schema = {
  members: ReadonlyMap<string, MembersTable>
  others: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * - `none`: no member's rows.
 * - `member`: all rows are tied to one member by the member's own key.
 * - `parent`: all rows are tied together by keys of one member's data.
 * - `unnamed`: it reads rows of any member.
 * - `apart`: it reads rows that may belong to two members.
 */
export type RowOwner = 'none' | 'member' | 'parent' | 'unnamed' | 'apart'
/** `tables` are the member tables, each once. */
export type StatementReading = { whose: RowOwner; tables: string[] }

const worstFirst: RowOwner[] = ['apart', 'unnamed', 'parent', 'member', 'none']
const variantsMax = 64

/** Reads a statement; `values` has the source text of `$1`, `$2`, ...: the same text is the same value. */
export function readRowOwner(text: string, values: readonly string[], schema: Schema): StatementReading {
  const tree = parseSync(text) as Tree
  const found: StatementReading[] = []
  // Rows come from either arm of a union, so each combination of arms is read separately.
  const arms: number[] = []
  for (let variant = 0; variant < variantsMax; variant += 1) {
    const strict = new Statement(schema, values, arms, true).read(tree)
    found.push(strict.whose === 'member' ? strict : new Statement(schema, values, arms, false).read(tree))
    let last = arms.length - 1
    while (last >= 0 && arms[last] === 1) last -= 1
    if (last < 0) break
    arms.length = last + 1
    arms[last] = 1
  }
  const whose = worstFirst.find((one) => found.some((reading) => reading.whose === one)) ?? 'none'
  return { whose, tables: [...new Set(found.flatMap(({ tables }) => tables))].toSorted() }
}

class Statement {
  readonly #ties = new Ties()
  readonly #seen: { table: string; name: string }[] = []
  /** Inserted rows: they belong to the member in their values, and none is read. */
  readonly #putIn = new Set<string>()
  readonly #schema: Schema
  readonly #values: readonly string[]
  readonly #arms: number[]
  readonly #strict: boolean
  #armsMet = 0

  /** `strict` ties only by the member's own key. `arms` are the arms to take, in the order of the unions. */
  constructor(schema: Schema, values: readonly string[], arms: number[], strict: boolean) {
    this.#schema = schema
    this.#values = values
    this.#arms = arms
    this.#strict = strict
  }

  read(tree: Tree): StatementReading {
    for (const { stmt } of treesOf(tree['stmts']) as { stmt?: Tree }[])
      if (stmt) this.#query(stmt, within(null))
    const tables = [...new Set(this.#seen.map(({ table }) => table))]
    if (tables.length === 0) return { whose: 'none', tables }
    const groups = new Set(this.#seen.map(({ name }) => this.#ties.groupOf(name)))
    const given = this.#ties.givenGroups()
    if ([...groups].some((group) => !given.has(group))) return { whose: 'unnamed', tables }
    const looked = this.#seen.filter(({ name }) => !this.#putIn.has(name))
    if (new Set(looked.map(({ name }) => this.#ties.groupOf(name))).size > 1)
      return { whose: 'apart', tables }
    return { whose: this.#strict ? 'member' : 'parent', tables }
  }

  /** Any statement; returns its result rows. */
  #query(node: Tree, above: Scope | null): Rows {
    for (const [kind, child] of Object.entries(node)) {
      if (!isTree(child)) continue
      if (kind === 'SelectStmt') return this.#select(child, above)
      if (kind === 'InsertStmt') return this.#insert(child, above)
      if (kind === 'UpdateStmt') return this.#change(child, above, 'fromClause')
      if (kind === 'DeleteStmt') return this.#change(child, above, 'usingClause')
      if (kind === 'MergeStmt') throw new Error('MERGE is not read here')
    }
    return { columns: new Map() }
  }

  #select(select: Tree, above: Scope | null): Rows {
    const scope = this.#withQueries(select, above)
    const { larg, rarg } = select as { larg?: Tree; rarg?: Tree }
    if (larg && rarg) {
      const at = this.#armsMet
      this.#armsMet += 1
      this.#arms[at] ??= 0
      const rows = this.#select(this.#arms[at] === 0 ? larg : rarg, scope)
      const names = namesOf(larg)
      if (this.#arms[at] === 0 || names.includes('*')) return rows
      return { columns: new Map([...rows.columns.values()].map((one, i) => [names[i] ?? `column${i}`, one])) }
    }
    for (const one of treesOf(select['fromClause'])) this.#from(one, scope)
    for (const clause of ['whereClause', 'havingClause']) this.#hold(select[clause], scope)
    const lists = treesOf(select['valuesLists']) as { List?: Tree }[]
    for (const { List } of lists.slice(1)) this.#walk(List, scope)
    const first = lists[0]?.List
    if (first) {
      const values = treesOf(first['items']).map((one) => this.#whose(one, scope))
      return { columns: new Map(values.map((one, i) => [`column${i + 1}`, one])) }
    }
    for (const clause of ['groupClause', 'sortClause', 'distinctClause', 'limitCount', 'windowClause'])
      this.#walk(select[clause], scope)
    return this.#targets(treesOf(select['targetList']), scope)
  }

  #insert(insert: Tree, above: Scope | null): Rows {
    const scope = this.#withQueries(insert, above)
    const table = insert['relation'] as Tree
    const rows = this.#table(table, true)
    const columns = treesOf(insert['cols']).map((one) => String((one['ResTarget'] as Tree)['name']))
    if (isTree(insert['selectStmt'])) {
      const given = [...this.#query(insert['selectStmt'], scope).columns.values()]
      for (const [i, column] of columns.entries()) this.#tie(rows.columns.get(column), given[i])
    }
    scope.rows.set(String(table['relname']), rows)
    return this.#targets(returningOf(insert), scope)
  }

  #change(change: Tree, above: Scope | null, others: 'fromClause' | 'usingClause'): Rows {
    const scope = this.#withQueries(change, above)
    this.#from({ RangeVar: change['relation'] }, scope)
    for (const one of treesOf(change[others])) this.#from(one, scope)
    this.#hold(change['whereClause'], scope)
    this.#walk(change['targetList'], scope)
    return this.#targets(returningOf(change), scope)
  }

  /** A named query yields fresh rows at each reference; an unreferenced one still runs if it writes. */
  #withQueries(statement: Tree, above: Scope | null): Scope {
    const scope = within(above)
    const clause = statement['withClause']
    if (!isTree(clause)) return scope
    for (const { CommonTableExpr: entry } of treesOf(clause['ctes']) as { CommonTableExpr?: Tree }[]) {
      if (!entry) continue
      const name = String(entry['ctename'])
      const query = entry['ctequery'] as Tree
      const before: Scope = { rows: new Map(), queries: new Map(scope.queries), above }
      const names = treesOf(entry['aliascolnames']).map(wordOf)
      if (clause['recursive']) before.queries.set(name, () => this.#unknownRows())
      const read = () => renamed(this.#query(query, before), names)
      scope.queries.set(name, read)
      if (!('SelectStmt' in query)) {
        const written = read()
        scope.queries.set(name, () => written)
      }
    }
    return scope
  }

  #from(item: Tree, scope: Scope): void {
    const [[kind, node] = ['', {}]] = Object.entries(item) as [string, Tree][]
    const alias = node['alias'] as Tree | undefined
    const name = textOf(alias?.['aliasname'] ?? node['relname'])
    const names = treesOf(alias?.['colnames']).map(wordOf)
    if (kind === 'RangeVar') {
      const query = queryNamed(String(node['relname']), scope)
      scope.rows.set(name, query ? renamed(query(), names) : this.#table(node))
    } else if (kind === 'RangeSubselect') {
      scope.rows.set(name, renamed(this.#query(node['subquery'] as Tree, scope), names))
    } else if (kind === 'RangeFunction') {
      this.#walk(node['functions'], scope)
      // Rows a function makes from values the program passes in.
      const rows = this.#unknownRows()
      if (!JSON.stringify(node['functions']).includes('"ColumnRef"')) this.#ties.give(rows.any ?? '')
      scope.rows.set(name, rows)
    } else if (kind === 'JoinExpr') {
      const sides = [node['larg'], node['rarg']] as Tree[]
      for (const side of sides) this.#from(side, scope)
      this.#hold(node['quals'], scope)
      for (const column of treesOf(node['usingClause']).map(wordOf)) {
        const met = [...scope.rows.values()].map((rows) => rows.columns.get(column)).filter(Boolean)
        for (const one of met.slice(1)) this.#tie(met[0], one)
      }
    } else this.#walk(node, scope)
  }

  #count = 0
  #fresh(name: string): string {
    this.#count += 1
    return `${name}#${this.#count}`
  }

  #unknownRows(): Rows {
    return { columns: new Map(), any: this.#fresh('rows') }
  }

  /** One reference to a table's rows: their own keys belong to their member. */
  #table(node: Tree, isPutIn = false): Rows {
    const table = String(node['relname'])
    const known = this.#schema.members.get(table)
    const name = this.#fresh(table)
    if (!known) {
      const others = [...(this.#schema.others.get(table) ?? [])]
      return { columns: new Map(others.map((column) => [column, `${name}.${column}`])) }
    }
    this.#seen.push({ table, name })
    if (isPutIn) this.#putIn.add(name)
    const isOwn = (column: string) => (this.#strict ? column === known.member : known.own.has(column))
    return {
      columns: new Map(
        [...known.columns].map((column) => [column, isOwn(column) ? name : `${name}.${column}`]),
      ),
    }
  }

  #targets(targets: readonly Tree[], scope: Scope): Rows {
    const columns = new Map<string, string | null>()
    let any: string | undefined
    for (const { ResTarget: target } of targets as { ResTarget?: Tree }[]) {
      const value = target?.['val']
      if (!target || !isTree(value)) continue
      const fields = treesOf((value['ColumnRef'] as Tree | undefined)?.['fields']).map(wordOf)
      if (fields.at(-1) === '*') {
        const sources = fields.length > 1 ? [rowsNamed(fields[0] ?? '', scope)] : [...scope.rows.values()]
        for (const rows of sources) {
          any ??= rows?.any
          for (const [name, one] of rows?.columns ?? []) columns.set(name, one)
        }
        continue
      }
      const whose = this.#whose(value, scope)
      columns.set(textOf(target['name']) || (fields.at(-1) ?? `column${columns.size}`), whose)
    }
    return any === undefined ? { columns } : { columns, any }
  }

  /** Whose key an expression is; null if unknown. Also reads everything inside it. */
  #whose(node: unknown, scope: Scope): string | null {
    if (!isTree(node)) return null
    const [[kind, child] = ['', {}]] = Object.entries(node) as [string, Tree][]
    if (kind === 'ColumnRef') return columnOf(treesOf(child['fields']).map(wordOf), scope)
    if (kind === 'ParamRef') {
      const name = `$${this.#values[Number(child['number']) - 1] ?? Number(child['number'])}`
      this.#ties.give(name)
      return name
    }
    if (kind === 'TypeCast') return this.#whose(child['arg'], scope)
    if (kind === 'SubLink' && child['subLinkType'] === 'EXPR_SUBLINK')
      return [...this.#query(child['subselect'] as Tree, scope).columns.values()][0] ?? null
    if (kind === 'FuncCall' && ['min', 'max'].includes(wordOf(treesOf(child['funcname'])[0] ?? {})))
      return this.#whose(treesOf(child['args'])[0], scope)
    this.#walk(node, scope)
    // A passed-in list, expanded.
    const handed = kind === 'FuncCall' ? treesOf(child['args']).map(withoutCasts) : []
    return handed.length === 1 && handed[0]?.['ParamRef'] ? this.#whose(handed[0], scope) : null
  }

  /** Reads the queries nested anywhere inside. */
  #walk(node: unknown, scope: Scope): void {
    if (Array.isArray(node)) for (const one of node) this.#walk(one, scope)
    if (!isTree(node) || Array.isArray(node)) return
    if (isTree(node['SubLink'])) this.#pairs(node, scope)
    else for (const child of Object.values(node)) this.#walk(child, scope)
  }

  #hold(condition: unknown, scope: Scope): void {
    for (const [a, b] of this.#pairs(condition, scope)) this.#ties.tie(a, b)
  }

  #tie(one: string | null | undefined, other: string | null | undefined): void {
    if (one && other) this.#ties.tie(one, other)
  }

  /** The pairs a condition makes equal. */
  #pairs(condition: unknown, scope: Scope): Pair[] {
    if (!isTree(condition)) return []
    const [[kind, node] = ['', {}]] = Object.entries(condition) as [string, Tree][]
    if (kind === 'BoolExpr') {
      const each = treesOf(node['args']).map((one) => this.#pairs(one, scope))
      if (node['boolop'] === 'AND_EXPR') return each.flat()
      return node['boolop'] === 'OR_EXPR' ? inAll(each) : []
    }
    if (kind === 'SubLink') {
      const rows = this.#query(node['subselect'] as Tree, scope)
      if (node['subLinkType'] !== 'ANY_SUBLINK') return []
      return pairUp(this.#each(node['testexpr'], scope), [...rows.columns.values()])
    }
    if (kind === 'A_Expr' && wordOf(treesOf(node['name'])[0] ?? {}) === '=') {
      const left = this.#each(node['lexpr'], scope)
      if (node['kind'] === 'AEXPR_OP') return pairUp(left, this.#each(node['rexpr'], scope))
      if (node['kind'] === 'AEXPR_OP_ANY') return pairUp(left, [this.#among(node['rexpr'], scope)])
      if (node['kind'] === 'AEXPR_IN') {
        const items = treesOf(((node['rexpr'] as Tree)['List'] as Tree)['items'])
        return inAll(items.map((one) => pairUp(left, this.#each(one, scope))))
      }
    }
    this.#walk(condition, scope)
    return []
  }

  /** `= any(...)`: a passed-in value, or a query's result. */
  #among(node: unknown, scope: Scope): string | null {
    const list = isTree(node) ? (node['SubLink'] as Tree | undefined) : undefined
    if (list?.['subLinkType'] === 'ARRAY_SUBLINK')
      return [...this.#query(list['subselect'] as Tree, scope).columns.values()][0] ?? null
    return this.#whose(node, scope)
  }

  #each(node: unknown, scope: Scope): (string | null)[] {
    const row = isTree(node) ? (node['RowExpr'] as Tree | undefined) : undefined
    return row ? treesOf(row['args']).map((one) => this.#whose(one, scope)) : [this.#whose(node, scope)]
  }
}
