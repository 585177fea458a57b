import { householdKey, duplicateKeys } from '@goodturn/contract/people/imports/duplicate-keys'
import type { Repair } from '@goodturn/contract/people/imports/repairs'
import type { ImportEntry } from '@goodturn/contract/people/imports/schema'

/** Two rows with the same address and last name, offered as one person with a partner. */
export type Couple = readonly [first: number, second: number]

/** Number of a field's cells with one kind of repair. */
export interface RepairCount extends Repair {
  count: number
}

interface StoredRow {
  entry: ImportEntry
  /** The server's result for the row on its own and against the member's people. */
  base: ImportEntry
  keys: string[]
  household: string | null
}

/**
 * The validated rows of a file. The server sees them in batches; duplicates across the whole file are found here, by
 * key instead of comparing every pair.
 */
export class RowStore {
  readonly #rows = new Map<number, StoredRow>()
  readonly #alike = new Map<string, Set<number>>()
  readonly #households = new Map<string, Set<number>>()

  /** Adds rows from the server and returns them with their status in the whole file. */
  add(entries: readonly ImportEntry[]): ImportEntry[] {
    for (const entry of entries) this.#keep(entry)
    return entries.map(({ row }) => this.#judge(row))
  }

  /** Replaces an edited row, and returns it with every other row whose status may have changed. */
  replace(entry: ImportEntry): ImportEntry[] {
    const before = this.#rows.get(entry.row)
    const touched = new Set([entry.row, ...this.#withKeys(before?.keys ?? [])])
    if (before) this.#forget(before)
    const kept = this.#keep(entry)
    for (const row of this.#withKeys(kept.keys)) touched.add(row)
    return [...touched].map((row) => this.#judge(row))
  }

  all(): ImportEntry[] {
    return [...this.#rows.values()].map(({ entry }) => entry)
  }

  /** Number of repaired cells per field and kind of repair. */
  repairs(): RepairCount[] {
    const counts = new Map<string, RepairCount>()
    for (const { field, kind } of this.all().flatMap(({ repairs }) => repairs)) {
      const before = counts.get(`${field} ${kind}`)
      counts.set(`${field} ${kind}`, { field, kind, count: (before?.count ?? 0) + 1 })
    }
    return [...counts.values()]
  }

  get(row: number): ImportEntry | undefined {
    return this.#rows.get(row)?.entry
  }

  /** Rows that may be couples: exactly two in a household, with different first names and no partner yet. */
  couples(): Couple[] {
    return [...this.#households.values()].flatMap((rows) => {
      const [first, second] = [...rows].sort((a, b) => a - b)
      if (rows.size !== 2 || first === undefined || second === undefined) return []
      return this.#mayJoin(first, second) ? [[first, second] as const] : []
    })
  }

  #mayJoin(first: number, second: number): boolean {
    const [one, other] = [this.get(first), this.get(second)]
    if (!one || !other || one.data.first_name === other.data.first_name) return false
    return [one, other].every(
      ({ status, duplicate, data }) =>
        status !== 'error' && !duplicate?.contact && !data.partner_first_name && !data.partner_last_name,
    )
  }

  #keep(entry: ImportEntry): StoredRow {
    const { duplicate, ...alone } = entry
    const isOwn = duplicate?.contact !== undefined
    const base: ImportEntry = isOwn
      ? { ...alone, duplicate: { contact: duplicate.contact } }
      : { ...alone, status: entry.status === 'duplicate' ? 'success' : entry.status }
    const keys = entry.status === 'error' ? [] : duplicateKeys(entry.data)
    const household = entry.status === 'error' ? null : householdKey(entry.data)
    const kept = { entry, base, keys, household }
    this.#rows.set(entry.row, kept)
    for (const key of keys) addToSet(this.#alike, key, entry.row)
    if (household) addToSet(this.#households, household, entry.row)
    return kept
  }

  #forget({ entry: { row }, keys, household }: StoredRow): void {
    for (const key of keys) this.#alike.get(key)?.delete(row)
    if (household) this.#households.get(household)?.delete(row)
  }

  #withKeys(keys: readonly string[]): number[] {
    return keys.flatMap((key) => [...(this.#alike.get(key) ?? [])])
  }

  /** Marks a row as a duplicate of the first earlier row like it (CG-33). */
  #judge(row: number): ImportEntry {
    const kept = this.#rows.get(row)
    if (!kept) throw new Error('the book does not have this row')
    const earlier = kept.base.duplicate ? [] : this.#withKeys(kept.keys).filter((other) => other < row)
    kept.entry =
      earlier.length > 0
        ? { ...kept.base, status: 'duplicate', duplicate: { row: Math.min(...earlier) } }
        : kept.base
    return kept.entry
  }
}

function addToSet(map: Map<string, Set<number>>, key: string, row: number): void {
  const rows = map.get(key)
  if (rows) rows.add(row)
  else map.set(key, new Set([row]))
}
