import { type Permission, permissions } from '@goodturn/contract/identity/accounts/permissions'
import { sql } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import type { NamedMember } from './find-member.ts'

/** Grants and revokes a member's permissions; leaves all others unchanged. Returns the resulting permissions. */
export async function setPermissions(
  tx: Tx,
  member: NamedMember,
  change: { add: readonly Permission[]; remove: readonly Permission[] },
  cause: Cause,
): Promise<string[]> {
  const [row] = await rowsOf<{ permissions: string[] }>(
    tx,
    sql`select permissions from members where key = ${member.key} for update`,
  )
  const before = row?.permissions ?? []
  const wanted = new Set<string>([...before, ...change.add])
  for (const permission of change.remove) wanted.delete(permission)
  // Sorted as in the list, so equal sets of permissions are stored identically.
  const known = permissions.filter((permission) => wanted.delete(permission))
  const now = [...known, ...wanted]
  await tx.execute(sql`update members set permissions = ${textArray(now)} where key = ${member.key}`)
  await recordAct(tx, cause, 'member.permissions', member.key, { before, now })
  return now
}
