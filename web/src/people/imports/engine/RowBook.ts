import { householdKey, likenessKeys } from '@goodturn/contract/people/imports/likeness'
import type { Repair } from '@goodturn/contract/people/imports/repairs'
import type { ImportEntry } from '@goodturn/contract/people/imports/schema'

/** Two rows of one address and family name, offered as one person with a partner. */
export type Couple = readonly [first: number, second: number]

/** Cells of a field that were repaired in one way. */
export interface RepairCount extends Repair {
  count: number
}

interface Kept {
  entry: ImportEntry
  /** What the server says of the row by itself and against the member's people. */
  base: ImportEntry
  keys: string[]
  household: string | null
}

/**
 * The validated rows of a file. The server sees them in parts; which rows of the whole are alike is found here, by key
 * and never by comparing all with all.
 */
export class RowBook {
  readonly #rows = new Map<number, Kept>()
  readonly #alike = new Map<string, Set<number>>()
  readonly #households = new Map<string, Set<number>>()

  /** Takes rows as the server answered and returns them with what they are in the whole file. */
  add(entries: readonly ImportEntry[]): ImportEntry[] {
    for (const entry of entries) this.#keep(entry)
    return entries.map(({ row }) => this.#judge(row))
  }

  /** Takes a row that was edited, and returns it with every other row that is another because of it. */
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

  /** How many cells of a field were repaired in what way. */
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

  /** Rows that may be couples: exactly two of a household, different first names, none with a partner already. */
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

  #keep(entry: ImportEntry): Kept {
    const { duplicate, ...alone } = entry
    const isOwn = duplicate?.contact !== undefined
    const base: ImportEntry = isOwn
      ? { ...alone, duplicate: { contact: duplicate.contact } }
      : { ...alone, status: entry.status === 'duplicate' ? 'success' : entry.status }
    const keys = entry.status === 'error' ? [] : likenessKeys(entry.data)
    const household = entry.status === 'error' ? null : householdKey(entry.data)
    const kept = { entry, base, keys, household }
    this.#rows.set(entry.row, kept)
    for (const key of keys) into(this.#alike, key, entry.row)
    if (household) into(this.#households, household, entry.row)
    return kept
  }

  #forget({ entry: { row }, keys, household }: Kept): void {
    for (const key of keys) this.#alike.get(key)?.delete(row)
    if (household) this.#households.get(household)?.delete(row)
  }

  #withKeys(keys: readonly string[]): number[] {
    return keys.flatMap((key) => [...(this.#alike.get(key) ?? [])])
  }

  /** A row like an earlier one is a duplicate of the first of them (CG-33). */
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

function into(map: Map<string, Set<number>>, key: string, row: number): void {
  const rows = map.get(key)
  if (rows) rows.add(row)
  else map.set(key, new Set([row]))
}
