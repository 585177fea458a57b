// Helpers that read a single source node.
import type { ArrowFunction, Expression, Node } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isAsExpression,
  isBlock,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isNonNullExpression,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'

/** The error for a statement that can't be composed from the source, with the reason. */
export class NotComposed extends Error {}

/** A function declaration, a method, or an arrow function. */
export type FunctionNode = Pick<ArrowFunction, 'parameters' | 'body'> & Node

/** Parentheses and compile-time syntax: the value is the inner expression's. */
export const isPlain = (node: Node) =>
  isParenthesizedExpression(node) ||
  isAsExpression(node) ||
  isNonNullExpression(node) ||
  isSatisfiesExpression(node)

/** Identifies a node by its place in the source, however often it is looked up. */
export const idOf = (node: Node) => `${node.getSourceFile().fileName}:${node.pos}:${node.end}`

/** The function a declaration defines; null for anything else. */
export function functionOf(declared: Node): FunctionNode | null {
  if (isFunctionDeclaration(declared) || isMethodDeclaration(declared))
    return declared as Node as FunctionNode
  if (isVariableDeclaration(declared) && declared.initializer) {
    const { initializer } = declared
    if (isArrowFunction(initializer) || isFunctionExpression(initializer)) return initializer
  }
  return null
}

/** The name of a function, or of the variable or property holding it. */
export const nameOf = (work: Node) =>
  textOf((work as { name?: Node }).name ?? (work.parent as { name?: Node }).name)

/** An identifier's text; empty for any other name. */
export const textOf = (name: Node | undefined) => (name && isIdentifier(name) ? name.text : '')

/** The expressions a function returns. */
export function returnsOf(work: Node): Expression[] {
  const { body } = work as FunctionNode
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

/** The value of a property in an object literal. */
export function propertyOf(object: Expression, name: string): Expression {
  if (isObjectLiteralExpression(object))
    for (const one of object.properties) {
      if (isPropertyAssignment(one) && textOf(one.name) === name) return one.initializer
      if (isShorthandPropertyAssignment(one) && textOf(one.name) === name)
        return one.name as Node as Expression
    }
  throw new NotComposed(`${name} is no property that the source writes down`)
}

/** A node's own text, shortened, for an error. */
export const describe = (node: Node) => node.getText().replaceAll(/\s+/g, ' ').slice(0, 60)
