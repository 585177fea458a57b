// All statements of the server, and whose rows each one reads.
import { builtStatements } from './builder.ts'
import { type Composed, Composer } from './compose.ts'
import type { Program } from './program.ts'
import { placeOf } from './program.ts'
import { rawStatements, textsOf } from './raw-statements.ts'
import { type Schema, type RowOwner, readRowOwner } from './row-owners.ts'

/** `whose` is null if the statement can't be composed from the source. `tables` are the member tables. */
export type OwnedStatement = {
  file: string
  line: number
  whose: RowOwner | null
  tables: string[]
  text: string
}

const worstFirst: RowOwner[] = ['apart', 'unnamed', 'parent', 'member', 'none']

/** Statements the running server sends, not its tests. */
export function ownedStatements(
  program: Program,
  exports: ReadonlyMap<string, unknown>,
  schema: Schema,
): OwnedStatement[] {
  const composer = new Composer(program, exports)
  const read = (call: Parameters<typeof placeOf>[0], texts: readonly Composed[] | null): OwnedStatement => {
    const place = placeOf(call)
    if (!texts) return { ...place, whose: null, tables: [], text: '' }
    const readings = texts.map(({ text, values }) => ({ text, ...readRowOwner(text, values, schema) }))
    const worst = worstFirst.flatMap((whose) => readings.find((one) => one.whose === whose) ?? [])[0]
    const { whose, text } = worst ?? { whose: 'none', text: '' }
    return { ...place, whose, tables: [...new Set(readings.flatMap(({ tables }) => tables))], text }
  }
  return [
    ...rawStatements(program).map(({ call, statement }) => read(call, textsOf(composer, statement))),
    ...builtStatements(program, composer).map(({ call, composed }) => read(call, composed && [composed])),
  ].filter(({ file }) => file.startsWith('server/src/') && !file.endsWith('.test.ts'))
}
