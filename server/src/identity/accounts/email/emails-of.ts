import type { MemberKey } from '@goodturn/contract/ids'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { members } from '../tables.ts'

/** The email addresses of members by their keys, in one statement; unknown keys are left out. */
export async function emailsOf(tx: Tx, memberKeys: readonly MemberKey[]): Promise<Map<string, string>> {
  if (memberKeys.length === 0) return new Map()
  const rows = await tx
    .select({ key: members.key, email: members.email })
    .from(members)
    .where(inArray(members.key, [...new Set(memberKeys)]))
  return new Map(rows.map((row) => [row.key, row.email]))
}
