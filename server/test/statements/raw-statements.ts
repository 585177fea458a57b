// The raw statements of the sources.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CallExpression, Expression } from 'typescript/unstable/ast'
import type { Composed, Composer } from './compose.ts'
import type { Column } from './describe.ts'
import { NotComposed } from './nodes.ts'
import type { Program } from './program.ts'

// A type number that is never compared with a claim.
const unlisted = 0
const source = join(import.meta.dirname, '../../src')

/** A call that sends SQL text, and how it reads the columns. */
export type RawStatement = { call: CallExpression; statement: Expression; read: (column: Column) => Column }

/** Calls that send SQL text: `rowsOf(tx, statement)`, `app.rows(statement)`, `tx.execute(statement)`. */
export function rawStatements(program: Program): RawStatement[] {
  return ['rowsOf', 'tableRowsOf', 'rows', 'execute'].flatMap((name) =>
    program.callsOf(name).flatMap((call) => {
      const statement = call.arguments.at(-1)
      const isStatement = statement && /\bSQL\b/.test(program.typeOf(statement))
      const read = name === 'tableRowsOf' ? asMember : (column: Column) => column
      return isStatement ? [{ call, statement, read }] : []
    }),
  )
}

/** `tableRowsOf` maps each column by its table, to the member's name and type. */
const asMember = ({ name }: Column): Column => ({
  name: name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  type: unlisted,
})

/** A statement's possible texts; null if it can't be composed. */
export function textsOf(composer: Composer, statement: Expression): Composed[] | null {
  try {
    return composer.textsOf(statement)
  } catch (error) {
    if (error instanceof NotComposed) return null
    throw error
  }
}

/** The exports of every room's tables.ts and queries.ts, by `file#name`. */
export async function exportsOfRooms(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/(^|\/)(tables|queries)\.ts$/.test(path)) continue
    const exported = (await import(join(source, path))) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) found.set(`server/src/${path}#${name}`, value)
  }
  return found
}
