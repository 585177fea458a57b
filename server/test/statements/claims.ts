// Compares the row type a call claims with what the database would return.
import type { CallExpression } from 'typescript/unstable/ast'
import type { Checker, Type, TypeReference } from 'typescript/unstable/sync'
import type { Column } from './describe.ts'

/** How the drivers return a PostgreSQL type; JSON and types not listed here can be anything. */
const driverTypes: Record<number, 'number' | 'string' | 'boolean' | 'list'> = {
  16: 'boolean',
  18: 'string',
  19: 'string',
  20: 'string',
  21: 'number',
  23: 'number',
  25: 'string',
  700: 'number',
  701: 'number',
  1007: 'list',
  1009: 'list',
  1043: 'string',
  1082: 'string',
  1114: 'string',
  1184: 'string',
  1700: 'string',
}

/**
 * Claimed members that aren't columns, columns that aren't claimed, and types that differ. Empty if the claim is right.
 */
export function wrongClaims(checker: Checker, call: CallExpression, columns: readonly Column[]): string[] {
  const claimed = claimedRow(checker, call)
  const members = claimed ? checker.getPropertiesOfType(claimed) : []
  if (members.length === 0) return []
  const names = new Set(members.map((member) => member.name))
  return [
    ...columns.filter(({ name }) => !names.has(name)).map(({ name }) => `nobody claims the column ${name}`),
    ...members.flatMap((member) => {
      const column = columns.find(({ name }) => name === member.name)
      if (!column) return [`there is no column ${member.name}`]
      const type = checker.getTypeOfSymbol(member)
      if (!type || fits(checker, checker.getNonNullableType(type) ?? type, column)) return []
      return [
        `${member.name} is claimed as ${checker.typeToString(type)}, its column has the type ${column.type}`,
      ]
    }),
  ]
}

/** T of the call's `Promise<T[]>`; undefined if it doesn't state its rows. */
function claimedRow(checker: Checker, call: CallExpression): Type | undefined {
  const promise = checker.getTypeAtLocation(call)
  if (!promise || !/^Promise<.*\[\]>$/s.test(checker.typeToString(promise))) return undefined
  const [rows] = checker.getTypeArguments(promise as TypeReference)
  return rows && checker.getTypeArguments(rows as TypeReference)[0]
}

/** A claim may be narrower than the column (one of three words) or wider (a text or a date). */
function fits(checker: Checker, claimed: Type, { type }: Column): boolean {
  const kind = driverTypes[type]
  if (kind === undefined) return true
  if (kind === 'list') return checker.typeToString(claimed).endsWith('[]')
  const handed = {
    number: checker.getNumberType(),
    string: checker.getStringType(),
    boolean: checker.getBooleanType(),
  }[kind]
  return checker.isTypeAssignableTo(claimed, handed) || checker.isTypeAssignableTo(handed, claimed)
}
