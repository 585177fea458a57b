// Composes statements from the source as the running program would, with fragments inserted and values as parameters.
import { SQL, Table, getTableName, is } from 'drizzle-orm'
import { PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import type { CallExpression, Expression, Node } from 'typescript/unstable/ast'
import { SyntaxKind } from 'typescript/unstable/ast'
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isPropertyAccessExpression,
  isSpreadElement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { NotComposed, describe, isPlain, propertyOf, returnsOf, textOf } from './nodes.ts'
import type { Program } from './program.ts'
import { placeOf } from './program.ts'
import { type ParameterValues, Values, noParameters, requireDepth } from './values.ts'

// A value in a text: the source text of the value is between the two marks.
const [opens, closes] = ['\uE000', '\uE001']
const parameterOf = (words: string) => `${opens}${words}${closes}`
const parameter = /\uE000([^\uE001]*)\uE001/g
const variantsMax = 24

/** `values` is the source text behind `$1`, `$2`, ... of the text. */
export type Composed = { text: string; values: string[] }

/** Composes statements. If the source chooses between fragments, each appears in at least one variant. */
export class Composer {
  readonly #program: Program
  readonly #values: Values
  readonly #exports: ReadonlyMap<string, unknown>

  /** `exports` has what tables.ts and queries.ts files export, by `file#name`. */
  constructor(program: Program, exports: ReadonlyMap<string, unknown>) {
    this.#program = program
    this.#values = new Values(program)
    this.#exports = exports
  }

  /** A statement's possible texts, with `$1`, `$2`, ... for values. */
  textsOf(statement: Expression): Composed[] {
    const texts = this.#sql(statement, noParameters, 0).map((marked) => this.finish(marked))
    return [...new Map(texts.map((one) => [one.text, one])).values()]
  }

  /** A fragment's possible texts, with marks for values: `finish` numbers them. */
  piecesOf(piece: Expression, given: ParameterValues): string[] {
    return this.#sql(piece, given, 0)
  }

  finish(marked: string): Composed {
    const values: string[] = []
    const text = marked.replaceAll(parameter, (_, words: string) => `$${values.push(words)}`)
    return { text, values }
  }

  valueOf(words: string): string {
    return parameterOf(words)
  }

  /** The table a name in the source refers to; null for anything else. */
  tableNamed(node: Node): string | null {
    const known = this.#exported(node)
    return is(known, Table) ? `"${getTableName(known)}"` : null
  }

  columnNamed(node: Node): string | null {
    return this.#column(node)
  }

  /** A fragment's possible texts. */
  #sql(node: Expression, given: ParameterValues, depth: number): string[] {
    requireDepth(depth)
    const next = (inner: Expression, from = given) => this.#sql(inner, from, depth + 1)
    if (isPlain(node)) return next(node.expression)
    if (isTaggedTemplateExpression(node)) {
      const { template } = node
      if (isNoSubstitutionTemplateLiteral(template)) return [template.text]
      const holes = template.templateSpans.map((span) => this.#hole(span.expression, given, depth + 1))
      const tails = template.templateSpans.map((span) => span.literal.text)
      return zip(
        holes,
        (chosen) => template.head.text + chosen.map((one, i) => one + (tails[i] ?? '')).join(''),
      )
    }
    if (isConditionalExpression(node))
      return [...next(node.whenTrue), ...next(node.whenFalse)].slice(0, variantsMax)
    if (isBinaryExpression(node)) {
      // The right side of `&&` is a fragment or nothing; `??` and `||` choose between two.
      const isAnd = node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken
      return [...next(node.right), ...(isAnd ? [''] : next(node.left))]
    }
    if (isIdentifier(node)) {
      if (node.text === 'undefined') return ['']
      const known = this.#exported(node)
      if (is(known, Table)) return [`"${getTableName(known)}"`]
      if (is(known, SQL)) return [new PgDialect().sqlToQuery(known).sql.replaceAll(/\$\d+/g, parameterOf)]
      return this.#values
        .of(node, given)
        .flatMap((one) => next(one.node, one.given))
        .slice(0, variantsMax)
    }
    if (isCallExpression(node)) return this.#call(node, given, depth)
    if (isPropertyAccessExpression(node)) {
      const column = this.#column(node)
      if (column) return [column]
      return this.#values
        .objects(node.expression, given, depth + 1)
        .flatMap((object) => next(propertyOf(object.node, node.name.text), object.given))
        .slice(0, variantsMax)
    }
    if (isElementAccessExpression(node))
      return this.#values
        .entries(node, given, depth)
        .flatMap((one) => next(one.node, one.given))
        .slice(0, variantsMax)
    throw new NotComposed(`a piece is made by ${describe(node)}`)
  }

  /** A template's placeholder: a fragment, a table, a column, or a value. */
  #hole(node: Expression, given: ParameterValues, depth: number): string[] {
    if (isPlain(node)) return this.#hole(node.expression, given, depth)
    if (isConditionalExpression(node)) {
      const branches = [node.whenTrue, node.whenFalse].flatMap((one) => this.#hole(one, given, depth))
      return [...new Set(branches)]
    }
    const type = this.#program.typeOf(node)
    if (/\bSQL\b|\bName\b|\bSQLWrapper\b|\bPgTable|\bPgColumn|\bPgTimestamp|\bPgText/.test(type))
      return this.#sql(node, given, depth)
    if (type === 'undefined') return ['']
    if (type === 'unknown') throw new NotComposed(`nobody knows what ${describe(node)} is`)
    // Each list becomes one parameter in parentheses.
    const value = parameterOf(this.#values.wordsFor(node, given))
    return [/\[\]$|^readonly |^Array</.test(type) ? `(${value})` : value]
  }

  #call(node: CallExpression, given: ParameterValues, depth: number): string[] {
    const { expression: callee, arguments: args } = node
    const first = args[0]
    if (
      isPropertyAccessExpression(callee) &&
      isIdentifier(callee.expression) &&
      callee.expression.text === 'sql'
    ) {
      if (callee.name.text === 'param') return [parameterOf(first ? this.#values.wordsFor(first, given) : '')]
      if (callee.name.text === 'empty') return ['']
      if (!first) throw new NotComposed(`sql.${callee.name.text} without a text`)
      if (callee.name.text === 'raw') return this.#words(first, given, depth + 1)
      if (callee.name.text === 'identifier')
        return this.#words(first, given, depth + 1).map((name) => `"${name}"`)
      if (callee.name.text === 'join') return this.#join(first, args[1], given, depth)
    }
    return this.#values
      .results(node, given)
      .flatMap((result) => this.#sql(result.node, result.given, depth + 1))
      .slice(0, variantsMax)
  }

  /** `sql.join`: each element once; a mapped list contributes one element. */
  #join(list: Expression, between: Expression | undefined, given: ParameterValues, depth: number): string[] {
    const separators = between ? this.#hole(between, given, depth + 1) : ['']
    const elements = this.#elements(list, given, depth + 1)
    return zip([separators, ...elements], ([separator = '', ...chosen]) => chosen.join(separator))
  }

  #elements(list: Expression, given: ParameterValues, depth: number): string[][] {
    requireDepth(depth)
    if (isPlain(list)) return this.#elements(list.expression, given, depth + 1)
    if (isArrayLiteralExpression(list) && list.elements.length > 0)
      return list.elements.flatMap((one) =>
        isSpreadElement(one)
          ? this.#elements(one.expression, given, depth + 1)
          : [this.#hole(one, given, depth + 1)],
      )
    if (isConditionalExpression(list)) return this.#elements(list.whenTrue, given, depth + 1)
    if (isIdentifier(list)) {
      const [found] = this.#values.of(list, given)
      if (found) return this.#elements(found.node, found.given, depth + 1)
    }
    if (isCallExpression(list) && isPropertyAccessExpression(list.expression)) {
      const { name, expression: source } = list.expression
      const [work] = list.arguments
      if (['filter', 'toSorted', 'slice'].includes(name.text)) return this.#elements(source, given, depth + 1)
      if (name.text === 'map' && work && (isArrowFunction(work) || isFunctionExpression(work)))
        return [returnsOf(work).flatMap((one) => this.#hole(one, given, depth + 1))]
      if (name.text === 'map' && work && isIdentifier(work)) {
        const declared = this.#program.declarationOf(work)
        if (declared && isFunctionDeclaration(declared))
          return [returnsOf(declared).flatMap((one) => this.#hole(one, noParameters, depth + 1))]
      }
    }
    if (isCallExpression(list)) {
      const [result] = this.#values.results(list, given)
      if (result) return this.#elements(result.node, result.given, depth + 1)
    }
    throw new NotComposed(`a list is made by ${describe(list)}`)
  }

  /** The possible texts of a string in the source. */
  #words(node: Expression, given: ParameterValues, depth: number): string[] {
    requireDepth(depth)
    if (isPlain(node)) return this.#words(node.expression, given, depth + 1)
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isNumericLiteral(node))
      return [node.text]
    if (isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].flatMap((one) => this.#words(one, given, depth + 1))
    if (isTemplateExpression(node)) {
      const holes = node.templateSpans.map((span) => this.#words(span.expression, given, depth + 1))
      const tails = node.templateSpans.map((span) => span.literal.text)
      return zip(holes, (chosen) => node.head.text + chosen.map((one, i) => one + (tails[i] ?? '')).join(''))
    }
    if (isIdentifier(node))
      return this.#values.of(node, given).flatMap((one) => this.#words(one.node, one.given, depth + 1))
    if (
      isCallExpression(node) &&
      isIdentifier(node.expression) &&
      node.expression.text === 'String' &&
      node.arguments[0]
    )
      return this.#words(node.arguments[0], given, depth + 1)
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const { name, expression: list } = node.expression
      // A named list of words holds machine states: any text can stand in for them.
      if (name.text === 'join' && isIdentifier(list)) return ["'a'"]
    }
    if (isPropertyAccessExpression(node))
      return this.#values
        .objects(node.expression, given, depth + 1)
        .flatMap((object) => this.#words(propertyOf(object.node, node.name.text), object.given, depth + 1))
    throw new NotComposed(`a word is made by ${describe(node)}`)
  }

  /** The running program's export with this name. */
  #exported(name: Node): unknown {
    const declared = this.#program.declarationOf(name)
    if (!declared || !isVariableDeclaration(declared)) return undefined
    return this.#exports.get(`${placeOf(declared).file}#${textOf(declared.name)}`)
  }

  #column(node: Node): string | null {
    if (!isPropertyAccessExpression(node) || !isIdentifier(node.expression)) return null
    const table = this.#exported(node.expression)
    if (!is(table, Table)) return null
    const column: unknown = Reflect.get(table, node.name.text)
    return is(column, PgColumn) ? `"${getTableName(table)}"."${column.name}"` : null
  }
}

/** Joins the first of every list, then the second, and so on, so that choices with the same condition stay together. */
function zip(lists: string[][], join: (chosen: string[]) => string): string[] {
  const count = Math.min(variantsMax, Math.max(1, ...lists.map((list) => list.length)))
  return Array.from({ length: count }, (_, i) => join(lists.map((list) => list[i % list.length] ?? '')))
}
