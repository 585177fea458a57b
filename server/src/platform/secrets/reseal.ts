import type { Secrets } from './secrets.ts'

const batch = 500

/** A secret as the database stores it, with the key of its row and the owner it is sealed for. */
export interface SealedRow {
  key: string
  sealed: string
  owner: string
}

/** The number of secrets read, sealed again with the first key, and not opened by either key. */
export interface Resealed {
  seen: number
  renewed: number
  lost: number
}

/**
 * The sealed rows of a table: `read` returns them in key order, `write` updates a row only if it is unchanged since.
 */
export interface SealedTable {
  read: (after: string, limit: number) => Promise<SealedRow[]>
  write: (rows: { key: string; was: string; sealed: string }[]) => Promise<void>
}

/**
 * Reseals secrets with the first key if only the second one opens them, in batches. Rows changed in the meantime are
 * left alone.
 */
export async function resealTable(secrets: Secrets, { read, write }: SealedTable): Promise<Resealed> {
  const sum: Resealed = { seen: 0, renewed: 0, lost: 0 }
  let after = ''
  for (;;) {
    const rows = await read(after, batch)
    const resealed = rows.map((row) => ({ ...row, next: secrets.resealed(row.sealed, row.owner) }))
    const changed = resealed.flatMap(({ key, sealed, next: to }) =>
      to !== null && to !== sealed ? [{ key, was: sealed, sealed: to }] : [],
    )
    if (changed.length > 0) await write(changed)
    sum.seen += rows.length
    sum.renewed += changed.length
    sum.lost += resealed.filter((row) => row.next === null).length
    const last = rows.at(-1)
    if (!last || rows.length < batch) return sum
    after = last.key
  }
}
