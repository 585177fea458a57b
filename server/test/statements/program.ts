// The sources as the compiler sees them: declarations of names, types of expressions, calls of functions.
import { API, type Checker, type Project, SymbolFlags } from 'typescript/unstable/sync'
import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isShorthandPropertyAssignment,
} from 'typescript/unstable/ast/is'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** One program for the whole repository; `close` it when done. */
export class Program {
  readonly #api = new API({ cwd: root })
  readonly #project: Project
  readonly files: SourceFile[]
  readonly #calls = new Map<string, CallExpression[]>()

  constructor(isWanted: (path: string) => boolean) {
    const snapshot = this.#api.updateSnapshot({ openProjects: [`${root}tsconfig.json`] })
    const project = snapshot.getProjects()[0]
    if (!project) throw new Error('tsconfig.json opens no project')
    this.#project = project
    this.files = project.program
      .getSourceFileNames()
      .filter(
        (name) =>
          name.startsWith(root) && !name.includes('node_modules') && isWanted(name.slice(root.length)),
      )
      .flatMap((name) => project.program.getSourceFile(name) ?? [])
    for (const file of this.files) this.#note(file)
  }

  close(): void {
    this.#api.close()
  }

  get checker(): Checker {
    return this.#project.checker
  }

  /** Calls of functions and methods with this name, wherever they are declared. */
  callsOf(name: string): readonly CallExpression[] {
    return this.#calls.get(name) ?? []
  }

  /** The declaration of a name's function or variable, through its imports; undefined for a global. */
  declarationOf(name: Node): Node | undefined {
    const symbol = isShorthandPropertyAssignment(name.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(name.parent)
      : this.checker.getSymbolAtLocation(name)
    if (!symbol) return undefined
    const declared = symbol.flags & SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol
    return (declared.valueDeclaration ?? declared.declarations[0])?.resolve(this.#project)
  }

  /** The type of an expression, as the compiler writes it. */
  typeOf(node: Node): string {
    const type = this.checker.getTypeAtLocation(node)
    return type ? this.checker.typeToString(type) : 'unknown'
  }

  #note(node: Node): void {
    if (isCallExpression(node)) {
      const { expression } = node
      const name = isIdentifier(expression)
        ? expression.text
        : isPropertyAccessExpression(expression)
          ? expression.name.text
          : ''
      this.#calls.set(name, [...(this.#calls.get(name) ?? []), node])
    }
    node.forEachChild((child) => this.#note(child))
  }
}

/** A node's file, relative to the repository, and line. */
export function placeOf(node: Node): { file: string; line: number } {
  const source = node.getSourceFile()
  const line = source.text.slice(0, node.getStart(source)).split('\n').length
  return { file: source.fileName.slice(root.length), line }
}
