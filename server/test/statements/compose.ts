// Puts statements together from the source, as the running program would: pieces in their places, values as parameters.
import { SQL, Table, getTableName, is } from 'drizzle-orm'
import { PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import type {
  ArrowFunction,
  BindingElement,
  CallExpression,
  ElementAccessExpression,
  Expression,
  Node,
} from 'typescript/unstable/ast'
import { SyntaxKind } from 'typescript/unstable/ast'
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isNoSubstitutionTemplateLiteral,
  isNonNullExpression,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadElement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import type { Program } from './program.ts'
import { placeOf } from './program.ts'

/** Why a statement cannot be put together from the source. */
export class NotComposed extends Error {}

/** What the parameters of the functions entered so far stand for. */
type Given = ReadonlyMap<string, Value>
/** An expression, and what the parameters in it stand for. */
type Value = { node: Expression; given: Given }
/** A function declaration, a method and an arrow are read in the same way. */
type Work = Pick<ArrowFunction, 'parameters' | 'body'> & Node

const parameter = '\u0001'
const nothingGiven: Given = new Map()
const depthMax = 12
const variantsMax = 24

/** Puts statements together. Where the source chooses between pieces, each of them comes up in one variant at least. */
export class Composer {
  readonly #program: Program
  readonly #exports: ReadonlyMap<string, unknown>

  /** `exports` are what the files tables.ts and queries.ts export, by `file#name`. */
  constructor(program: Program, exports: ReadonlyMap<string, unknown>) {
    this.#program = program
    this.#exports = exports
  }

  /** The texts that a statement can have, with `$1`, `$2` ... for values. */
  textsOf(statement: Expression): string[] {
    const texts = this.#sql(statement, nothingGiven, 0).map((text) => {
      let count = 0
      return text.replaceAll(parameter, () => `$${(count += 1)}`)
    })
    return [...new Set(texts)]
  }

  /** The texts of a piece. */
  #sql(node: Expression, given: Given, depth: number): string[] {
    if (depth > depthMax) throw new NotComposed('it goes too deep')
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
      // What follows `and` is a piece or nothing; `??` and `||` choose between two.
      const isAnd = node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken
      return [...next(node.right), ...(isAnd ? [''] : next(node.left))]
    }
    if (isIdentifier(node)) {
      if (node.text === 'undefined') return ['']
      const known = this.#exported(node)
      if (is(known, Table)) return [`"${getTableName(known)}"`]
      if (is(known, SQL)) return [new PgDialect().sqlToQuery(known).sql.replaceAll(/\$\d+/g, parameter)]
      return this.#valuesOf(node, given)
        .flatMap((one) => next(one.node, one.given))
        .slice(0, variantsMax)
    }
    if (isCallExpression(node)) return this.#call(node, given, depth)
    if (isPropertyAccessExpression(node)) {
      const column = this.#column(node)
      if (column) return [column]
      return this.#objects(node.expression, given, depth + 1)
        .flatMap((object) => next(propertyOf(object.node, node.name.text), object.given))
        .slice(0, variantsMax)
    }
    if (isElementAccessExpression(node))
      return this.#entries(node, given, depth)
        .flatMap((one) => next(one.node, one.given))
        .slice(0, variantsMax)
    throw new NotComposed(`a piece is made by ${describe(node)}`)
  }

  /** What stands in a hole: a piece, a table, a column, or a value. */
  #hole(node: Expression, given: Given, depth: number): string[] {
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
    // A list becomes one parameter each in parentheses.
    return [/\[\]$|^readonly |^Array</.test(type) ? `(${parameter})` : parameter]
  }

  #call(node: CallExpression, given: Given, depth: number): string[] {
    const { expression: callee, arguments: args } = node
    const first = args[0]
    if (
      isPropertyAccessExpression(callee) &&
      isIdentifier(callee.expression) &&
      callee.expression.text === 'sql'
    ) {
      if (callee.name.text === 'param') return [parameter]
      if (callee.name.text === 'empty') return ['']
      if (!first) throw new NotComposed(`sql.${callee.name.text} without a text`)
      if (callee.name.text === 'raw') return this.#words(first, given, depth + 1)
      if (callee.name.text === 'identifier')
        return this.#words(first, given, depth + 1).map((name) => `"${name}"`)
      if (callee.name.text === 'join') return this.#join(first, args[1], given, depth)
    }
    return this.#results(node, given)
      .flatMap((result) => this.#sql(result.node, result.given, depth + 1))
      .slice(0, variantsMax)
  }

  /** `sql.join`: each element once; a list made from a list has one of it. */
  #join(list: Expression, between: Expression | undefined, given: Given, depth: number): string[] {
    const separators = between ? this.#hole(between, given, depth + 1) : ['']
    const elements = this.#elements(list, given, depth + 1)
    return zip([separators, ...elements], ([separator = '', ...chosen]) => chosen.join(separator))
  }

  #elements(list: Expression, given: Given, depth: number): string[][] {
    if (depth > depthMax) throw new NotComposed('it goes too deep')
    if (isPlain(list)) return this.#elements(list.expression, given, depth + 1)
    if (isArrayLiteralExpression(list) && list.elements.length > 0)
      return list.elements.flatMap((one) =>
        isSpreadElement(one)
          ? this.#elements(one.expression, given, depth + 1)
          : [this.#hole(one, given, depth + 1)],
      )
    if (isConditionalExpression(list)) return this.#elements(list.whenTrue, given, depth + 1)
    if (isIdentifier(list)) {
      const [found] = this.#valuesOf(list, given)
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
          return [returnsOf(declared).flatMap((one) => this.#hole(one, nothingGiven, depth + 1))]
      }
    }
    if (isCallExpression(list)) {
      const [result] = this.#results(list, given)
      if (result) return this.#elements(result.node, result.given, depth + 1)
    }
    throw new NotComposed(`a list is made by ${describe(list)}`)
  }

  /** The texts that a string of the source can have. */
  #words(node: Expression, given: Given, depth: number): string[] {
    if (depth > depthMax) throw new NotComposed('it goes too deep')
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
      return this.#valuesOf(node, given).flatMap((one) => this.#words(one.node, one.given, depth + 1))
    if (
      isCallExpression(node) &&
      isIdentifier(node.expression) &&
      node.expression.text === 'String' &&
      node.arguments[0]
    )
      return this.#words(node.arguments[0], given, depth + 1)
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const { name, expression: list } = node.expression
      // A named list of words holds states of a machine: any text stands for them.
      if (name.text === 'join' && isIdentifier(list)) return ["'a'"]
    }
    if (isPropertyAccessExpression(node))
      return this.#objects(node.expression, given, depth + 1).flatMap((object) =>
        this.#words(propertyOf(object.node, node.name.text), object.given, depth + 1),
      )
    throw new NotComposed(`a word is made by ${describe(node)}`)
  }

  /** The object literals that an expression can be. */
  #objects(node: Expression, given: Given, depth: number): Value[] {
    if (depth > depthMax) throw new NotComposed('it goes too deep')
    if (isPlain(node)) return this.#objects(node.expression, given, depth + 1)
    if (isObjectLiteralExpression(node)) return [{ node, given }]
    if (isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].flatMap((one) => this.#objects(one, given, depth + 1))
    if (isIdentifier(node))
      return this.#valuesOf(node, given).flatMap((one) => this.#objects(one.node, one.given, depth + 1))
    if (isCallExpression(node))
      return this.#results(node, given).flatMap((one) => this.#objects(one.node, one.given, depth + 1))
    if (isPropertyAccessExpression(node))
      return this.#objects(node.expression, given, depth + 1).flatMap((object) =>
        this.#objects(propertyOf(object.node, node.name.text), object.given, depth + 1),
      )
    if (isElementAccessExpression(node))
      return this.#entries(node, given, depth).flatMap((one) => this.#objects(one.node, one.given, depth + 1))
    throw new NotComposed(`an object is made by ${describe(node)}`)
  }

  /** All values of an object that the program picks one of. */
  #entries(node: ElementAccessExpression, given: Given, depth: number): Value[] {
    return this.#objects(node.expression, given, depth + 1).flatMap((object) =>
      isObjectLiteralExpression(object.node)
        ? object.node.properties.flatMap((one) =>
            isPropertyAssignment(one) ? [{ node: one.initializer, given: object.given }] : [],
          )
        : [],
    )
  }

  /** What a call can return, with its arguments given. */
  #results(call: CallExpression, given: Given): Value[] {
    return this.#functionsOf(call.expression, given).flatMap((work) => {
      const inside = new Map([...given, ...work.given])
      for (const [i, one] of work.node.parameters.entries()) {
        const node = call.arguments[i] ?? one.initializer
        if (node) inside.set(idOf(one), { node, given })
      }
      return returnsOf(work.node).map((node) => ({ node, given: inside }))
    })
  }

  /** The functions that are called by an expression: a declared one, or one that was given. */
  #functionsOf(callee: Expression, given: Given): { node: Work; given: Given }[] {
    const declared = this.#program.declarationOf(isPropertyAccessExpression(callee) ? callee.name : callee)
    const work = declared && functionOf(declared)
    if (work) return [{ node: work, given: nothingGiven }]
    if (!declared || !isParameterDeclaration(declared) || !isIdentifier(callee))
      throw new NotComposed(`${describe(callee)} is no function of ours`)
    return this.#valuesOf(callee, given).flatMap((one) => {
      if (isArrowFunction(one.node) || isFunctionExpression(one.node))
        return [{ node: one.node, given: one.given }]
      return isIdentifier(one.node) ? this.#functionsOf(one.node, one.given) : []
    })
  }

  /** What the running program exports under a name. */
  #exported(name: Node): unknown {
    const declared = this.#program.declarationOf(name)
    if (!declared || !isVariableDeclaration(declared)) return undefined
    return this.#exports.get(`${placeOf(declared).file}#${textOf(declared.name)}`)
  }

  /** What a name stands for: its initial value, what the function was given, or else what any call gives it. */
  #valuesOf(name: Node, given: Given): Value[] {
    const declared = this.#program.declarationOf(name)
    if (declared && isVariableDeclaration(declared) && declared.initializer)
      return [{ node: declared.initializer, given }]
    if (declared && isParameterDeclaration(declared)) {
      const known = given.get(idOf(declared))
      return known ? [known] : this.#argumentsFor(declared)
    }
    if (declared && isBindingElement(declared)) return this.#takenApart(declared, given)
    throw new NotComposed(`${describe(name)} gets its value as the program runs`)
  }

  /** `const { name } = object` */
  #takenApart(declared: BindingElement, given: Given): Value[] {
    const property = textOf(declared.propertyName ?? declared.name)
    const owner = declared.parent.parent
    if (!isVariableDeclaration(owner) || !owner.initializer)
      throw new NotComposed(`${property} gets its value as the program runs`)
    return this.#objects(owner.initializer, given, 0).map((object) => ({
      node: propertyOf(object.node, property),
      given: object.given,
    }))
  }

  /** What all callers of a function give it. */
  #argumentsFor(declared: Node): Value[] {
    const work = declared.parent as Work
    const position = work.parameters.findIndex((one) => idOf(one) === idOf(declared))
    const name = nameOf(work)
    const found = this.#program.callsOf(name).flatMap((call) => {
      const callee = isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression
      const target = this.#program.declarationOf(callee)
      const isIt = target && functionOf(target) && idOf(functionOf(target) as Node) === idOf(work)
      const node = call.arguments[position] ?? work.parameters[position]?.initializer
      return isIt && node ? [{ node, given: nothingGiven }] : []
    })
    if (found.length === 0) throw new NotComposed(`nobody calls ${name || 'a function without a name'}`)
    return found
  }

  #column(node: Node): string | null {
    if (!isPropertyAccessExpression(node) || !isIdentifier(node.expression)) return null
    const table = this.#exported(node.expression)
    if (!is(table, Table)) return null
    const column: unknown = Reflect.get(table, node.name.text)
    return is(column, PgColumn) ? `"${getTableName(table)}"."${column.name}"` : null
  }
}

const isPlain = (node: Node) =>
  isParenthesizedExpression(node) ||
  isAsExpression(node) ||
  isNonNullExpression(node) ||
  isSatisfiesExpression(node)

/** Which source makes which place: one node, however often it is looked up. */
const idOf = (node: Node) => `${node.getSourceFile().fileName}:${node.pos}:${node.end}`

/** Takes the first of every list, then the second, and so on: choices that depend on the same thing stay together. */
function zip(lists: string[][], join: (chosen: string[]) => string): string[] {
  const count = Math.min(variantsMax, Math.max(1, ...lists.map((list) => list.length)))
  return Array.from({ length: count }, (_, i) => join(lists.map((list) => list[i % list.length] ?? '')))
}

function functionOf(declared: Node): Work | null {
  if (isFunctionDeclaration(declared) || isMethodDeclaration(declared)) return declared as Node as Work
  if (isVariableDeclaration(declared) && declared.initializer) {
    const { initializer } = declared
    if (isArrowFunction(initializer) || isFunctionExpression(initializer)) return initializer
  }
  return null
}

/** The name of a function, or of the variable or property that holds it. */
const nameOf = (work: Node) => textOf((work as { name?: Node }).name ?? (work.parent as { name?: Node }).name)

const textOf = (name: Node | undefined) => (name && isIdentifier(name) ? name.text : '')

/** The expressions that a function returns. */
function returnsOf(work: Node): Expression[] {
  const { body } = work as Work
  if (!isBlock(body)) return [body]
  const found: Expression[] = []
  const visit = (node: Node): void => {
    if (isReturnStatement(node)) {
      if (node.expression) found.push(node.expression)
    } else if (!functionOf(node) && !isArrowFunction(node)) node.forEachChild(visit)
  }
  visit(body)
  return found
}

function propertyOf(object: Expression, name: string): Expression {
  if (isObjectLiteralExpression(object))
    for (const one of object.properties) {
      if (isPropertyAssignment(one) && textOf(one.name) === name) return one.initializer
      if (isShorthandPropertyAssignment(one) && textOf(one.name) === name)
        return one.name as Node as Expression
    }
  throw new NotComposed(`${name} is no property that the source writes down`)
}

const describe = (node: Node) => node.getText().replaceAll(/\s+/g, ' ').slice(0, 60)
