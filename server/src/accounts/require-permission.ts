import type { Permission } from '@goodturn/contract/accounts/permissions'
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'
import { denied } from '../platform/errors.ts'

/** Refuses 403 unless staff allowed the member this (BG-79). */
export async function requirePermission(tx: Tx, memberKey: MemberKey, permission: Permission): Promise<void> {
  const [row] = await rowsOf<{ is_allowed: boolean }>(
    tx,
    sql`select ${permission} = any(permissions) as is_allowed from members where key = ${memberKey}`,
  )
  if (!row?.is_allowed) throw denied()
}
