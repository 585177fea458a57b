// Helpers that read PostgreSQL's parse tree and the rows in scope.
import type { Pair } from './ties.ts'

export type Tree = Record<string, unknown>
export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
export const treesOf = (value: unknown): Tree[] => (Array.isArray(value) ? value.filter(isTree) : [])
/** A string in the tree; empty for anything else. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
export const wordOf = (node: Tree) => textOf((node['String'] as Tree | undefined)?.['sval']) || '*'

/** The rows behind an alias: its known columns, and whose key each is. `any` covers the other columns. */
export type Rows = { columns: Map<string, string | null>; any?: string }
export type Scope = { rows: Map<string, Rows>; queries: Map<string, () => Rows>; above: Scope | null }

export const within = (above: Scope | null): Scope => ({ rows: new Map(), queries: new Map(), above })

export function pairUp(left: readonly (string | null)[], right: readonly (string | null)[]): Pair[] {
  return left.flatMap((one, i) => {
    const other = right[i]
    return one && other ? [[one, other] as const] : []
  })
}

/** PostgreSQL 18 has a separate node for a statement's RETURNING list. */
export function returningOf(statement: Tree): Tree[] {
  return treesOf((statement['returningClause'] as Tree | undefined)?.['exprs'] ?? statement['returningList'])
}

export function namesOf(select: Tree): string[] {
  if (isTree(select['larg'])) return namesOf(select['larg'])
  return (treesOf(select['targetList']) as { ResTarget?: Tree }[]).map(({ ResTarget: target }) => {
    const reference = (target?.['val'] as Tree | undefined)?.['ColumnRef'] as Tree | undefined
    return textOf(target?.['name']) || (treesOf(reference?.['fields']).map(wordOf).at(-1) ?? '')
  })
}

export function renamed(rows: Rows, names: readonly string[]): Rows {
  if (names.length === 0) return rows
  const columns = [...rows.columns.values()]
  return { ...rows, columns: new Map(names.map((name, i) => [name, columns[i] ?? rows.any ?? null])) }
}

export function queryNamed(name: string, scope: Scope | null): (() => Rows) | undefined {
  return scope ? (scope.queries.get(name) ?? queryNamed(name, scope.above)) : undefined
}

export function rowsNamed(name: string, scope: Scope | null): Rows | undefined {
  return scope ? (scope.rows.get(name) ?? rowsNamed(name, scope.above)) : undefined
}

export function columnOf(fields: readonly string[], scope: Scope | null): string | null {
  const column = fields.at(-1) ?? ''
  if (fields.length > 1) {
    const rows = rowsNamed(fields.at(-2) ?? '', scope)
    return rows?.columns.get(column) ?? rows?.any ?? null
  }
  for (let here = scope; here; here = here.above) {
    const rows = [...here.rows.values()]
    const holder = rows.find((one) => one.columns.has(column)) ?? rows.find((one) => one.any !== undefined)
    if (holder) return holder.columns.get(column) ?? holder.any ?? null
  }
  return null
}

/** An expression without its type casts. */
export function withoutCasts(node: Tree): Tree {
  const cast = node['TypeCast'] as Tree | undefined
  return cast && isTree(cast['arg']) ? withoutCasts(cast['arg']) : node
}
