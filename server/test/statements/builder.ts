// Statements of drizzle's builder, reduced to what shows whose rows they read: tables, joins, and conditions.
import type { CallExpression, Expression, Node } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is'
import type { Composed, Composer } from './compose.ts'
import { NotComposed, isPlain } from './nodes.ts'
import type { Program } from './program.ts'
import { type ParameterValues, Values, noParameters, requireDepth } from './values.ts'

/** A builder statement: the call that names its first table, and its text. Null if it can't be read. */
export type Built = { call: CallExpression; composed: Composed | null }

const joins = ['innerJoin', 'leftJoin', 'rightJoin', 'fullJoin']

/** All builder statements in the program. Inserted rows are left out: they belong to the member in their values. */
export function builtStatements(program: Program, composer: Composer): Built[] {
  const reader = new Conditions(program, composer)
  return ['from', 'update', 'delete', '$count'].flatMap((name) =>
    program.callsOf(name).flatMap((call) => {
      const table = call.arguments[0]
      if (!table || !isIdentifier(table) || !isPropertyAccessExpression(call.expression)) return []
      const first = composer.tableNamed(table)
      // `PasskeyTable<K>` is one of a realm's tables, in server/src/identity/sign-in.
      if (first === null)
        return /Pg(Table|Column)|Table</.test(program.typeOf(table)) ? [{ call, composed: null }] : []
      return [{ call, composed: read(call, first, composer, reader) }]
    }),
  )
}

function read(call: CallExpression, first: string, composer: Composer, reader: Conditions): Composed | null {
  let tables = first
  const conditions = [call.arguments[1]].flatMap((one) => (one ? [reader.textOf(one)] : []))
  for (const { name, given } of stepsAfter(call)) {
    const [one, other] = given
    if (name === 'where' && one) conditions.push(reader.textOf(one))
    if (!joins.includes(name)) continue
    const table = one ? composer.tableNamed(one) : null
    if (table === null) return null
    tables += ` join ${table} on ${other ? reader.textOf(other) : 'true'}`
  }
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  return composer.finish(`select 1 from ${tables}${where}`)
}

/** The following calls in a chain: `.from(a)` and then `.innerJoin(b, ...)`, `.where(...)`. */
function stepsAfter(call: CallExpression): { name: string; given: readonly Expression[] }[] {
  const access = call.parent as Node
  if (!isPropertyAccessExpression(access) || access.expression !== call) return []
  const next = access.parent as Node
  if (!isCallExpression(next) || next.expression !== access) return []
  return [{ name: access.name.text, given: next.arguments }, ...stepsAfter(next)]
}

/** Reads conditions: `and`, `or`, `eq`, `inArray`, and SQL fragments. Others say nothing about whose rows they are. */
class Conditions {
  readonly #program: Program
  readonly #composer: Composer
  readonly #values: Values

  constructor(program: Program, composer: Composer) {
    this.#program = program
    this.#composer = composer
    this.#values = new Values(program)
  }

  textOf(node: Expression): string {
    return this.#text(node, noParameters, 0)
  }

  #text(node: Node, given: ParameterValues, depth: number): string {
    try {
      requireDepth(depth)
      return this.#read(node, given, depth)
    } catch (error) {
      if (error instanceof NotComposed) return 'true'
      throw error
    }
  }

  #read(node: Node, given: ParameterValues, depth: number): string {
    const next = (inner: Node, from = given) => this.#text(inner, from, depth + 1)
    if (isPlain(node)) return next(node.expression)
    if (isTaggedTemplateExpression(node)) {
      const [text] = this.#composer.piecesOf(node, given)
      // A fragment with alternatives proves only what they all share, so it is treated as proving nothing.
      return this.#composer.piecesOf(node, given).length === 1 ? `(${text})` : 'true'
    }
    if (isConditionalExpression(node)) return `(${next(node.whenTrue)} or ${next(node.whenFalse)})`
    if (isIdentifier(node)) {
      const [one] = this.#values.of(node, given)
      return one ? next(one.node, one.given) : 'true'
    }
    if (!isCallExpression(node)) return 'true'
    const name = isIdentifier(node.expression) ? node.expression.text : ''
    if (name === 'and' || name === 'or')
      return `(${node.arguments.map((one) => next(one)).join(` ${name} `) || 'true'})`
    const [left, right] = node.arguments
    if (name === 'eq' && left && right) return `${this.#side(left, given)} = ${this.#side(right, given)}`
    if (name === 'inArray' && left && right)
      return `${this.#side(left, given)} = any(${this.#side(right, given)})`
    const declared = this.#program.declarationOf(node.expression)
    if (declared && /drizzle-orm/.test(declared.getSourceFile().fileName)) return 'true'
    const [result] = this.#values.results(node, given)
    return result ? next(result.node, result.given) : 'true'
  }

  #side(node: Expression, given: ParameterValues): string {
    return this.#composer.columnNamed(node) ?? this.#composer.valueOf(this.#values.wordsFor(node, given))
  }
}
