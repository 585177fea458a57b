import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { renameTouches } from '../touches/rename.ts'
import type { FoundPackage } from './queries.ts'
import { packages } from './tables.ts'

interface Names {
  to_name?: string | null | undefined
  from_name?: string | null | undefined
}

/**
 * Sets the names on the cards of a locked package. An empty name falls back to the default (C-5-85, C-5-86).
 * Unprocessed cards get the new names unless they have their own.
 */
export async function renamePackage(tx: Tx, found: FoundPackage, names: Names): Promise<void> {
  const change = {
    ...(names.to_name ? { toName: names.to_name } : {}),
    ...(names.from_name ? { fromName: names.from_name } : {}),
  }
  if (Object.keys(change).length === 0) return
  await tx.update(packages).set(change).where(eq(packages.key, found.package.key))
  await renameTouches(tx, found.package.key, change)
}
