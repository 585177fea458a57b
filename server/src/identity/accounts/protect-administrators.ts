import type { MemberKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { administratorsOnly } from './errors.ts'
import { members } from './tables.ts'

/** Refuses with 403 when staff other than administrators would end an administrator's sessions. */
export async function protectAdministrators(tx: Tx, key: MemberKey, { staff }: Cause): Promise<void> {
  if (staff?.role === 'administrator') return
  const [member] = await tx.select({ isAdmin: members.isAdmin }).from(members).where(eq(members.key, key))
  if (member?.isAdmin) throw administratorsOnly()
}
