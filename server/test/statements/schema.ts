// Our tables, as the test of members' rows sees them.
import { Table, getTableColumns, getTableName, is } from 'drizzle-orm'
import { sharedKeys, tablesBetweenMembers, tablesOfMembers, tablesWithoutOwner } from './tables-of-members.ts'
import type { MembersTable, Schema } from './row-owners.ts'

const keyType = 'text collate "C"'

/**
 * Looks up the rooms' exported tables in the lists; `faults` includes tables that are on no list, on two, or no longer
 * in the code.
 */
export function schemaOf(exports: ReadonlyMap<string, unknown>): { schema: Schema; faults: string[] } {
  const members = new Map<string, MembersTable>()
  const others = new Map<string, ReadonlySet<string>>()
  const faults: string[] = []
  for (const table of exports.values()) {
    if (!is(table, Table)) continue
    const name = getTableName(table)
    const columns = Object.values(getTableColumns(table))
    const names = new Set(columns.map((column) => column.name))
    const how = tablesOfMembers[name]
    const lists = [how !== undefined, tablesBetweenMembers.includes(name), tablesWithoutOwner.includes(name)]
    if (lists.filter(Boolean).length !== 1)
      faults.push(`${name} has to be in one list of tables-of-members.ts: whose are its rows?`)
    if (!how) {
      others.set(name, names)
      continue
    }
    const { by, notOwn = [] } = how
    for (const column of [by, ...notOwn])
      if (!names.has(column)) faults.push(`${name} has no column ${column}`)
    const own = columns.filter(
      (column) =>
        (column.primary || column.name === by || column.getSQLType() === keyType) &&
        !notOwn.includes(column.name) &&
        !sharedKeys.includes(column.name),
    )
    const member = by === 'member_key' || name === 'members' ? by : null
    members.set(name, { member, own: new Set(own.map((column) => column.name)), columns: names })
  }
  const known = new Set([...members.keys(), ...others.keys()])
  const listed = [...Object.keys(tablesOfMembers), ...tablesBetweenMembers, ...tablesWithoutOwner]
  for (const name of listed) if (!known.has(name)) faults.push(`${name} is no table any more`)
  return { schema: { members, others }, faults }
}
