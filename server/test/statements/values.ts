// Resolves names, calls, and objects in the source.
import type {
  BindingElement,
  CallExpression,
  ElementAccessExpression,
  Expression,
  Node,
} from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isBindingElement,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import {
  type FunctionNode,
  NotComposed,
  describe,
  functionOf,
  idOf,
  isPlain,
  nameOf,
  propertyOf,
  returnsOf,
  textOf,
} from './nodes.ts'
import type { Program } from './program.ts'

/** The values of the parameters of all functions entered so far. */
export type ParameterValues = ReadonlyMap<string, Value>
/** An expression, and the values of its parameters. */
export type Value = { node: Expression; given: ParameterValues }

/** No function entered. */
export const noParameters: ParameterValues = new Map()
const depthMax = 16

/** Throws on circular names. */
export function requireDepth(depth: number): void {
  if (depth > depthMax) throw new NotComposed('it goes too deep')
}

/** Resolves names, calls, and objects in the source to their expressions. */
export class Values {
  readonly #program: Program

  constructor(program: Program) {
    this.#program = program
  }

  /** The possible object literals of an expression. */
  objects(node: Expression, given: ParameterValues, depth: number): Value[] {
    requireDepth(depth)
    if (isPlain(node)) return this.objects(node.expression, given, depth + 1)
    if (isObjectLiteralExpression(node)) return [{ node, given }]
    if (isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].flatMap((one) => this.objects(one, given, depth + 1))
    if (isIdentifier(node))
      return this.of(node, given).flatMap((one) => this.objects(one.node, one.given, depth + 1))
    if (isCallExpression(node))
      return this.results(node, given).flatMap((one) => this.objects(one.node, one.given, depth + 1))
    if (isPropertyAccessExpression(node))
      return this.objects(node.expression, given, depth + 1).flatMap((object) =>
        this.objects(propertyOf(object.node, node.name.text), object.given, depth + 1),
      )
    if (isElementAccessExpression(node))
      return this.entries(node, given, depth).flatMap((one) => this.objects(one.node, one.given, depth + 1))
    throw new NotComposed(`an object is made by ${describe(node)}`)
  }

  /** All values of an object that is accessed by a computed key. */
  entries(node: ElementAccessExpression, given: ParameterValues, depth: number): Value[] {
    return this.objects(node.expression, given, depth + 1).flatMap((object) =>
      isObjectLiteralExpression(object.node)
        ? object.node.properties.flatMap((one) =>
            isPropertyAssignment(one) ? [{ node: one.initializer, given: object.given }] : [],
          )
        : [],
    )
  }

  /** A call's possible results, with its arguments applied. */
  results(call: CallExpression, given: ParameterValues): Value[] {
    return this.#functionsOf(call.expression, given).flatMap((work) => {
      const inside = new Map([...given, ...work.given])
      for (const [i, one] of work.node.parameters.entries()) {
        const node = call.arguments[i] ?? one.initializer
        if (node) inside.set(idOf(one), { node, given })
      }
      return returnsOf(work.node).map((node) => ({ node, given: inside }))
    })
  }

  /** The functions an expression may call: a declared one, or one passed in. */
  #functionsOf(callee: Expression, given: ParameterValues): { node: FunctionNode; given: ParameterValues }[] {
    const declared = this.#program.declarationOf(isPropertyAccessExpression(callee) ? callee.name : callee)
    const work = declared && functionOf(declared)
    if (work) return [{ node: work, given: noParameters }]
    if (!declared || !isParameterDeclaration(declared) || !isIdentifier(callee))
      throw new NotComposed(`${describe(callee)} is no function of ours`)
    return this.of(callee, given).flatMap((one) => {
      if (isArrowFunction(one.node) || isFunctionExpression(one.node))
        return [{ node: one.node, given: one.given }]
      return isIdentifier(one.node) ? this.#functionsOf(one.node, one.given) : []
    })
  }

  /** A value's source text, or the caller's if the function was entered by its call. */
  wordsFor(node: Node, given: ParameterValues): string {
    if (isPlain(node)) return this.wordsFor(node.expression, given)
    if (isPropertyAccessExpression(node)) return `${this.wordsFor(node.expression, given)}.${node.name.text}`
    const declared = isIdentifier(node) ? this.#program.declarationOf(node) : undefined
    const known = declared && given.get(idOf(declared))
    return known ? this.wordsFor(known.node, known.given) : describe(node)
  }

  /**
   * The possible values of a name: its initializer, the function's given argument, or else the arguments of any call.
   */
  of(name: Node, given: ParameterValues): Value[] {
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
  #takenApart(declared: BindingElement, given: ParameterValues): Value[] {
    const property = textOf(declared.propertyName ?? declared.name)
    const owner = declared.parent.parent
    if (!isVariableDeclaration(owner) || !owner.initializer)
      throw new NotComposed(`${property} gets its value as the program runs`)
    return this.objects(owner.initializer, given, 0).map((object) => ({
      node: propertyOf(object.node, property),
      given: object.given,
    }))
  }

  /** The arguments of all a function's callers. */
  #argumentsFor(declared: Node): Value[] {
    const work = declared.parent as FunctionNode
    const position = work.parameters.findIndex((one) => idOf(one) === idOf(declared))
    const name = nameOf(work)
    const found = this.#program.callsOf(name).flatMap((call) => {
      const callee = isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression
      const target = this.#program.declarationOf(callee)
      const isIt = target && functionOf(target) && idOf(functionOf(target) as Node) === idOf(work)
      const node = call.arguments[position] ?? work.parameters[position]?.initializer
      return isIt && node ? [{ node, given: noParameters }] : []
    })
    if (found.length === 0) throw new NotComposed(`nobody calls ${name || 'a function without a name'}`)
    return found
  }
}
